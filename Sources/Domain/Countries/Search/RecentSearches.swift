import TextSearch

/// What was looked for last, the newest first, each once.
public struct RecentSearches: Hashable, Sendable {
    /// How many are kept.
    public static let limit = 20

    /// The texts as they were typed.
    public private(set) var texts: [String]

    /// The list as it was stored.
    public init(_ texts: [String] = []) { self.texts = Array(texts.prefix(Self.limit)) }

    /// Puts `text` first; one that folds alike gives way to it, and the oldest beyond the limit is forgotten.
    public mutating func note(_ text: String) {
        let folded = FoldedText(text)
        guard !folded.isEmpty else { return }
        texts.removeAll { FoldedText($0) == folded }
        texts = [text] + texts.prefix(Self.limit - 1)
    }
}

/// Where recent searches are kept.
public protocol SearchHistory: Sendable {
    /// What is stored now; empty when nothing is.
    func recent() throws -> RecentSearches

    /// Changes what is stored, in one transaction.
    func update(_ change: (inout RecentSearches) -> Void) throws
}
