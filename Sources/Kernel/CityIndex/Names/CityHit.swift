package import TextSearch

/// A city that a search found, and the name that matched.
///
/// Both are packed into two numbers, and smaller numbers are better.
package struct CityHit: Hashable, Sendable, Comparable {
    /// The index that contains a name.
    package enum Source: Int, Sendable {
        case names, others, words

        /// The largest number of letters in an abbreviation.
        private static let abbreviation = 3

        /// The quality of a term that equals `text`, folded, or begins with it.
        ///
        /// A word is never better than a name. Another name of up to three ASCII letters that is matched in whole
        /// counts only as a beginning: most of these are abbreviations and codes of airports. As whole names they would
        /// put San Diego, whose airport is SAN, before every larger city whose name begins with "San".
        package func quality(isWhole: Bool, _ text: some Collection<UInt8>) -> MatchQuality {
            switch self {
            case .words: .wordBeginning
            case .others where text.count <= Self.abbreviation && text.allSatisfy { $0 < 0x80 }: .beginning
            case .names, .others: isWhole ? .whole : .beginning
            }
        }
    }

    /// From the highest bits: the quality of the match (8), the city's preference (2), and the name's place (54).
    private let order: UInt64
    /// From the highest bits: the source of the name (2), its term (38), and its city (24).
    private let name: UInt64

    /// Joins the parts.
    ///
    /// Names that a misspelt query only begins sort after names that it matches in whole.
    @inline(__always)
    package init(
        _ quality: MatchQuality,
        isBeginning: Bool = false,
        owner: NameOwner,
        source: Source,
        term: Int
    ) {
        let use = owner.use
        let counted = quality == .whole && !use.agreesInWhole ? .beginning : quality
        let standing = (UInt64(counted.rawValue) &<< 1) | (isBeginning ? 1 : 0)
        order = (standing &<< 56) | use.place(rank: owner.rank)
        name =
            (UInt64(truncatingIfNeeded: source.rawValue) &<< 62) | (UInt64(truncatingIfNeeded: term) &<< 24)
            | UInt64(owner.bits)
    }

    /// A hit that sorts after all others.
    static let last = CityHit(order: .max, name: .max)

    @inline(__always)
    private init(order: UInt64, name: UInt64) { (self.order, self.name) = (order, name) }

    /// The quality of the match.
    package var quality: MatchQuality { MatchQuality(rawValue: UInt8(order &>> 57)) ?? .twoTypos }
    /// The city that the name belongs to.
    @inline(__always)
    package var owner: NameOwner { NameOwner(bits: Int(truncatingIfNeeded: name & 0xFF_FFFF)) }
    /// The rank of the city.
    @inline(__always)
    package var rank: Int { owner.rank }
    package var source: Source { Source(rawValue: Int(truncatingIfNeeded: name &>> 62)) ?? .words }
    /// The number of the term in its index.
    package var term: Int { Int(truncatingIfNeeded: (name &>> 24) & 0x3F_FFFF_FFFF) }
    /// The part of the order that comes before the place of the name.
    package var standing: UInt64 { order &>> 54 }

    /// The hit with a lower preference.
    ///
    /// `favour` is 0 for the most preferred hits, which need no call, and otherwise 1 or 2.
    @inline(__always)
    package func behind(_ favour: UInt64) -> CityHit { CityHit(order: order | (favour &<< 54), name: name) }

    @inline(__always)
    package static func < (left: Self, right: Self) -> Bool {
        left.order != right.order ? left.order < right.order : left.name < right.name
    }
}
