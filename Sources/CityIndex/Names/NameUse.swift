/// The part that a name plays for its city, which decides how it stands among the names of other cities.
///
/// The order of names is that of the ranks of their cities. A name that is less used than the city's own has the place of
/// a city with fewer people: ``handicap`` ranks later, and then 16 or 256 times as many. So a name in another language has
/// the place of a city with about a twentieth of the people, and with a seventieth for the largest cities, whose other
/// names would else come before the own names of large ones.
package enum NameUse: UInt8, CaseIterable, Sendable {
    /// The city's own name, or another name that is as usual.
    case main
    /// A name in another language, of a city with many people.
    case other
    /// A name in another language, of a city with few people: it counts as a beginning where it agrees in whole.
    case minor
    /// A name that few people use: it counts as a beginning where it agrees in whole.
    case rare

    private static let handicap = 256
    /// The binary logarithms of the factors of all uses, a byte each.
    private static let shifts: UInt32 = 0x0804_0400

    /// Whether a text that is the name agrees with it in whole, and not only with its beginning.
    @inline(__always)
    package var agreesInWhole: Bool { self == .main || self == .other }

    /// The place of a name of this use among all names, when its city has `rank`.
    ///
    /// Without a branch: a scan computes it for each name, and uses follow one another at random.
    @inline(__always)
    package func place(rank: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: rank &+ (self == .main ? 0 : Self.handicap)) &<< shift
    }

    /// The highest rank whose names of this use have at most `place`; `nil` for none.
    package func lastRank(upTo place: UInt64) -> Int? {
        guard self != .main else { return Int(truncatingIfNeeded: place) }
        let rank = Int(truncatingIfNeeded: place &>> shift) - Self.handicap
        return rank < 0 ? nil : rank
    }

    @inline(__always)
    private var shift: UInt64 { UInt64(truncatingIfNeeded: Self.shifts &>> (8 &* UInt32(rawValue))) & 0xFF }
}

/// The city that a name belongs to, and the part that the name plays for it: three bytes in a file.
package struct NameOwner: Hashable, Sendable {
    /// The use, and in the lower 22 bits the rank.
    package let bits: UInt32

    @inline(__always)
    package init(bits: Int) { self.bits = UInt32(truncatingIfNeeded: bits) }

    package init(rank: Int, use: NameUse) {
        self.init(bits: (Int(use.rawValue) << CityFileFormat.rankBits) | rank)
    }

    /// The rank of the city.
    @inline(__always)
    package var rank: Int { Int(bits & ((1 &<< UInt32(CityFileFormat.rankBits)) &- 1)) }

    /// The use of the name.
    @inline(__always)
    package var use: NameUse {
        switch bits &>> UInt32(CityFileFormat.rankBits) {
        case 0: .main
        case 1: .other
        case 2: .minor
        default: .rare
        }
    }

    /// The place of the name among all names.
    @inline(__always)
    package var place: UInt64 { use.place(rank: rank) }
}
