public import Countries

/// The reason why a search found a country, as one JSON object.
public struct MatchLine: Encodable, Sendable {
    private let field: String
    private let text: String
    private let language: String?
    private let quality: String

    /// Creates a line for the matching text of `match` and its quality.
    public init(_ match: SearchMatch) {
        field = "\(match.field)"
        (text, language) = (match.text, match.language)
        quality = "\(match.quality)"
    }

    private enum Key: String, CodingKey { case field, text, language, quality }

    /// Encodes every key.
    ///
    /// The language is null unless the text is a name in a language other than English.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(field, forKey: .field)
        try object.encode(text, forKey: .text)
        try object.encode(language, forKey: .language)
        try object.encode(quality, forKey: .quality)
    }
}
