/// An item that a search found, and its best matching text.
public struct TextMatch: Hashable, Sendable {
    /// The number of the item.
    public let item: Int
    /// The number of the text in the index.
    public let entry: Int
    /// The number of the text's field.
    public let field: UInt8
    /// The quality of the match.
    public let quality: MatchQuality
    /// The number of bytes, or letters, by which the text exceeds the query.
    let excess: Int

    /// A sort key for items: the quality, then the field.
    var standing: Int { (Int(quality.rawValue) << 8) | Int(field) }

    /// True if this text of an item is a better match than `other`.
    func isBetter(than other: TextMatch) -> Bool {
        (standing, excess, entry) < (other.standing, other.excess, other.entry)
    }
}

/// The best match of each item, in the order of the items.
struct BestMatches {
    private(set) var matches: [TextMatch] = []

    /// Records a match of the last item, or of a later one.
    mutating func note(_ match: TextMatch) {
        guard let last = matches.last, last.item == match.item else { return matches.append(match) }
        if match.isBetter(than: last) { matches[matches.count - 1] = match }
    }
}
