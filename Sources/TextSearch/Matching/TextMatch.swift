/// An item that a search found, and the best of its texts that match.
public struct TextMatch: Hashable, Sendable {
    /// The number of the item.
    public let item: Int
    /// The number of the text in the index.
    public let entry: Int
    /// The number of the text's field.
    public let field: UInt8
    /// How well the text agrees.
    public let quality: MatchQuality
    /// How many bytes, or letters, the text has beyond what was looked for.
    let excess: Int

    /// What decides between two items: how the texts agree, then the field.
    var standing: Int { (Int(quality.rawValue) << 8) | Int(field) }

    /// Whether this text of an item is a better match than `other`.
    func isBetter(than other: TextMatch) -> Bool {
        (standing, excess, entry) < (other.standing, other.excess, other.entry)
    }
}

/// The best match of each item, in the order of the items.
struct BestMatches {
    private(set) var matches: [TextMatch] = []

    /// Notes a match of the last item, or of a later one.
    mutating func note(_ match: TextMatch) {
        guard let last = matches.last, last.item == match.item else { return matches.append(match) }
        if match.isBetter(than: last) { matches[matches.count - 1] = match }
    }
}
