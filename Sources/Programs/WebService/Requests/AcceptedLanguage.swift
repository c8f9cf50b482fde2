import Quoting

/// The languages that a client prefers (RFC 9110, 12.5.4).
enum AcceptedLanguage {
    /// The preferred language of the client that is among `known` (BCP 47), by weight, or `nil` if none is.
    ///
    /// A request for `de-CH` also accepts `de`.
    static func best(_ fields: [String], among known: [String]) -> String? {
        let spelling = Dictionary(known.map { ($0.lowercased(), $0) }) { first, _ in first }
        let items = fields.flatMap { $0.parts(between: ",", omittingEmpty: true) }.prefix(20).map(weighted)
        // The sort is stable, so languages of equal weight keep the client's order.
        for (tag, weight) in items.sorted(by: { $0.weight > $1.weight }) where weight > 0 {
            if let name = spelling[tag] { return name }
            if let short = tag.parts(between: "-").first, let name = spelling[short] { return name }
        }
        return nil
    }

    private static func weighted(_ item: String) -> (tag: String, weight: Double) {
        let parts = item.parts(between: ";").map { $0.trimmed.lowercased() }
        let weight = parts.dropFirst().compactMap { $0.rest(after: "q=") }.first.map { Double($0) ?? 0 }
        return (parts[0], weight ?? 1)
    }
}
