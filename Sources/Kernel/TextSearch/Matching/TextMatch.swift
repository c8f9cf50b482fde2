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

    /// A sort key for items: the quality, then the field.
    var standing: UInt64 { (UInt64(quality.rawValue) << 8) | UInt64(field) }
}

/// The best match of each item.
struct BestMatches {
    private let index: TextIndex
    /// For each item, from the highest bits: the quality (8) and the field (8) of its best match, the number of bytes or
    /// letters by which the text exceeds the query (16), and the text (32).
    private var best: [UInt64]

    init(_ index: TextIndex) {
        self.index = index
        best = Array(repeating: .max, count: index.itemCount)
    }

    /// Records a match of a text in `field`, which exceeds the query by `excess`.
    @inline(__always)
    mutating func note(_ entry: Int, _ field: UInt8, _ quality: MatchQuality, excess: Int) {
        let standing = (UInt64(quality.rawValue) &<< 8) | UInt64(field)
        let text = (UInt64(UInt16(clamping: excess)) &<< 32) | UInt64(truncatingIfNeeded: entry)
        let item = index.item(of: entry)
        best[item] = min(best[item], (standing &<< 48) | text)
    }

    /// The matches, in the order of the items.
    var matches: [TextMatch] {
        var matches: [TextMatch] = []
        for (item, best) in best.enumerated() where best != .max {
            matches.append(
                TextMatch(
                    item: item,
                    entry: Int(truncatingIfNeeded: best & 0xFFFF_FFFF),
                    field: UInt8(truncatingIfNeeded: best &>> 48),
                    quality: MatchQuality(rawValue: UInt8(best &>> 56)) ?? .twoTypos
                )
            )
        }
        return matches
    }
}
