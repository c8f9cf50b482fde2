/// The areas that a text with a city's name may mean, and how well the text names each.
package struct MeantAreas {
    /// How a text names an area, the best first.
    package enum Naming: UInt8, Comparable {
        /// By the name or the code of the subdivision, or of its country.
        case name
        /// By what the country is called otherwise, or was.
        case otherName
        /// By the beginning of a name of either.
        case beginning
        case notMeant

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    private var namings: [Naming]

    /// Takes the naming of each area; `nil` when none is meant.
    package init?(_ namings: [Naming]) {
        guard namings.contains(where: { $0 != .notMeant }) else { return nil }
        self.namings = namings
    }

    /// The areas that both texts mean, by the worse of their namings; `nil` for none.
    package func intersection(_ other: MeantAreas) -> MeantAreas? {
        MeantAreas(zip(namings, other.namings).map { max($0, $1) })
    }

    /// The areas that either text means, by the better of its namings.
    package func union(_ other: MeantAreas) -> MeantAreas {
        var union = self
        union.namings = zip(namings, other.namings).map { min($0, $1) }
        return union
    }

    /// Whether each area is meant so; `nil` when none is.
    package func areas(_ naming: Naming) -> [Bool]? {
        namings.contains { $0 == naming } ? namings.map { $0 == naming } : nil
    }
}
