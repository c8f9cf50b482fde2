import TextSearch

/// The most recent searches, without duplicates, the newest first.
public struct RecentSearches: Hashable, Sendable {
    /// The maximum number of searches.
    public static let limit = 20

    /// The texts as the user typed them.
    public private(set) var texts: [String]

    /// Creates a list from stored texts, the newest first.
    public init(_ texts: [String] = []) { self.texts = Array(texts.prefix(Self.limit)) }

    /// Puts `text` first.
    ///
    /// It replaces a text that is equal after folding. The oldest text beyond the limit is removed.
    public mutating func note(_ text: String) {
        let folded = FoldedText(text)
        guard !folded.isEmpty else { return }
        texts.removeAll { FoldedText($0) == folded }
        texts = [text] + texts.prefix(Self.limit - 1)
    }
}

/// A store for recent searches.
public protocol SearchHistory: Sendable {
    /// The stored searches.
    ///
    /// The list is empty if nothing is stored.
    func recent() throws -> RecentSearches

    /// Changes the stored searches in one transaction.
    func update(_ change: (inout RecentSearches) -> Void) throws
}
