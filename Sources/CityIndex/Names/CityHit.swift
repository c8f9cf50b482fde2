package import TextSearch

/// A city that a search found, and the name by which: as one number, of which the smaller is the better.
///
/// From the highest bits: how well the name agrees (8), what the city is preferred for (2), the rank (24), where the name
/// stands (2), and its term (28).
package struct CityHit: Hashable, Sendable, Comparable {
    /// Where a name stands.
    package enum Source: Int, Sendable {
        case names, others, words

        /// The most letters of an abbreviation.
        private static let abbreviation = 3

        /// The quality of a term that is `text`, folded, or that begins with it; a word never comes before a name.
        ///
        /// Another name of up to three letters of ASCII counts as one that only begins so: most are abbreviations and
        /// codes of airports. As whole names they would put San Diego, whose airport is SAN, before every larger city
        /// whose name begins with "San".
        package func quality(isWhole: Bool, _ text: some Collection<UInt8>) -> MatchQuality {
            switch self {
            case .words: .wordBeginning
            case .others where text.count <= Self.abbreviation && text.allSatisfy { $0 < 0x80 }: .beginning
            case .names, .others: isWhole ? .whole : .beginning
            }
        }
    }

    private let bits: UInt64

    /// Joins the parts; names that only begin as a misspelt query does come after whole ones.
    @inline(__always)
    package init(_ quality: MatchQuality, isBeginning: Bool = false, rank: Int, source: Source, term: Int) {
        let standing = (UInt64(quality.rawValue) &<< 1) | (isBeginning ? 1 : 0)
        bits =
            (standing &<< 56) | (UInt64(truncatingIfNeeded: rank) &<< 30)
            | (UInt64(truncatingIfNeeded: source.rawValue) &<< 28) | UInt64(truncatingIfNeeded: term)
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    /// How well the name agrees.
    package var quality: MatchQuality { MatchQuality(rawValue: UInt8(bits &>> 57)) ?? .twoTypos }
    /// The rank of the city.
    @inline(__always)
    package var rank: Int { Int((bits &>> 30) & 0xFF_FFFF) }
    package var source: Source { Source(rawValue: Int((bits &>> 28) & 3)) ?? .words }
    /// The number of the term in its index.
    package var term: Int { Int(bits & 0xFFF_FFFF) }
    /// What decides before the rank.
    package var standing: UInt64 { bits &>> 54 }

    /// The hit behind those of as good a name that are preferred; `favour` is 1 or 2, and 0 without this.
    @inline(__always)
    package func behind(_ favour: UInt64) -> CityHit { CityHit(bits: bits | (favour &<< 54)) }

    @inline(__always)
    package static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}
