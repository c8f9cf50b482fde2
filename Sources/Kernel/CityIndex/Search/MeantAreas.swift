/// The areas that a text with a city's name may mean, and how well the text names each.
package struct MeantAreas {
    /// The kind of name by which a text means an area, the best first.
    package enum Naming: UInt8, Comparable {
        /// The name or the code of the subdivision, or of its country.
        case name
        /// An alternative or former name of the country.
        case otherName
        /// The beginning of a name of the subdivision or the country.
        case beginning
        /// A misspelling of the name of the subdivision.
        case misspelt
        case notMeant

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private var namings: [Naming]

    /// Takes the naming of each area.
    ///
    /// Fails if every area is `notMeant`.
    package init?(_ namings: [Naming]) {
        guard namings.contains(where: { $0 != .notMeant }) else { return nil }
        self.namings = namings
    }

    /// The areas that both texts mean, with the worse of their namings, or `nil` if they have no area in common.
    package func intersection(_ other: MeantAreas) -> MeantAreas? {
        MeantAreas(zip(namings, other.namings).map { max($0, $1) })
    }

    /// The areas that either text means, with the better of its namings.
    package func union(_ other: MeantAreas) -> MeantAreas {
        var union = self
        union.namings = zip(namings, other.namings).map { min($0, $1) }
        return union
    }

    /// True if an area is named, and not only the beginning of its name.
    package var isInFull: Bool { namings.contains { $0 < .beginning } }

    /// A flag for each area that has this naming, or `nil` if no area has it.
    package func areas(_ naming: Naming) -> [Bool]? {
        namings.contains { $0 == naming } ? namings.map { $0 == naming } : nil
    }
}
