public import Countries

/// A search result as one JSON object.
public struct SearchLine: Encodable, Sendable {
    let result: SearchResult
    let language: String

    /// Creates a line for the matches of `result`, with country names in `language` (BCP 47).
    public init(result: SearchResult, language: String) {
        (self.result, self.language) = (result, language)
    }

    private enum Key: String, CodingKey { case count, matches }

    private struct Match: Encodable {
        var code: String
        var name: String
        var flag: String
        var field: String
        var text: String
        var language: String?
        var quality: String
    }

    /// Encodes the number of all matches, and the matches within the limit, the best first.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(result.count, forKey: .count)
        let matches = result.matches.map { match in
            Match(
                code: "\(match.country.code)",
                name: match.country.name(in: language),
                flag: match.country.flag,
                field: "\(match.field)",
                text: match.text,
                language: match.language,
                quality: "\(match.quality)"
            )
        }
        try container.encode(matches, forKey: .matches)
    }
}
