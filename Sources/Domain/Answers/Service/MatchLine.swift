public import Countries

/// Why a search found a country, as one JSON object.
public struct MatchLine: Encodable, Sendable {
    private let field: String
    private let text: String
    private let language: String?
    private let quality: String

    /// What `match` found, and how well it agrees.
    public init(_ match: SearchMatch) {
        field = "\(match.field)"
        (text, language) = (match.text, match.language)
        quality = "\(match.quality)"
    }

    private enum Key: String, CodingKey { case field, text, language, quality }

    /// Every key is always there; a text that is no name has no language.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(field, forKey: .field)
        try object.encode(text, forKey: .text)
        try object.encode(language, forKey: .language)
        try object.encode(quality, forKey: .quality)
    }
}
