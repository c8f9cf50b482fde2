/// The role of a name for its city, which decides its place among the names of other cities.
///
/// Names are ordered by the ranks of their cities. A name that is used less than the city's own name has the place of a
/// city with fewer people: ``handicap`` ranks later, and then 16 or 256 times as many. A name in another language thus
/// has the place of a city with about a twentieth of the people, and a seventieth for the largest cities. Otherwise,
/// other names of the largest cities would come before the main names of large ones.
package enum NameUse: UInt8, CaseIterable, Sendable {
    /// The city's own name, or another name that is equally common.
    case main
    /// A name in another language, of a city with many people.
    case other
    /// A name in another language, of a city with few people.
    ///
    /// A match with the whole name counts as a match with a beginning.
    case minor
    /// A name that few people use.
    ///
    /// A match with the whole name counts as a match with a beginning.
    case rare

    private static let handicap = 256
    /// The binary logarithms of the factors of all uses, one byte each.
    private static let shifts: UInt32 = 0x0804_0400

    /// True if a text that equals the name counts as a match with the whole name, and not only with its beginning.
    @inline(__always)
    package var agreesInWhole: Bool { self == .main || self == .other }

    /// The place among all names of a name of this use whose city has `rank`.
    ///
    /// Computed without a branch: a scan calls this for each name, and the order of uses is unpredictable.
    @inline(__always)
    package func place(rank: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: rank &+ (self == .main ? 0 : Self.handicap)) &<< shift
    }

    /// The highest rank whose names of this use have at most `place`, or `nil` if every rank's place is higher.
    package func lastRank(upTo place: UInt64) -> Int? {
        guard self != .main else { return Int(truncatingIfNeeded: place) }
        let rank = Int(truncatingIfNeeded: place &>> shift) - Self.handicap
        return rank < 0 ? nil : rank
    }

    @inline(__always)
    private var shift: UInt64 { UInt64(truncatingIfNeeded: Self.shifts &>> (8 &* UInt32(rawValue))) & 0xFF }
}

/// The city of a name, and the role of the name for it.
///
/// Takes three bytes in a file.
package struct NameOwner: Hashable, Sendable {
    /// The use, and the rank in the lower 22 bits.
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
