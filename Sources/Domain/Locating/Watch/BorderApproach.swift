import Countries
import Fixes
import Geodesy

/// Tells once when the border to another country comes near, and again only after it has been left.
struct BorderApproach {
    /// How much farther than near it must be left, for a fix strays and a road winds.
    private static let hysteresis = 1.5

    private let near: Double
    /// The borders told of, each by what it divides.
    private var told: Set<Set<Whereabouts>> = []
    private var last: (place: Coordinate, metres: Double)?

    /// Counts borders within `metres` as near.
    init(metres: Double) {
        near = metres
    }

    /// Whether the border may have come or gone since it was last measured, which is worth measuring it again.
    func isDue(at place: Coordinate) -> Bool {
        guard let last else { return true }
        // Distances on the sphere and on the ellipsoid differ by 0.6 % at most.
        return last.metres - last.place.distance(to: place) * 1.01 <= near * Self.hysteresis
    }

    /// Takes an answer with its border; true when that border is to be told of.
    ///
    /// The limit towards the high seas is a border to nobody, until it is crossed or met from there.
    mutating func isNews(_ answer: Resolution) -> Bool {
        let metres = answer.border?.distanceMetres ?? .infinity
        last = (answer.fix.coordinate, metres)
        if metres > near * Self.hysteresis { told.removeAll() }
        guard let border = answer.border, metres <= near else { return false }
        let isNew = told.insert([Whereabouts(answer), Whereabouts(border.beyond?.code)]).inserted
        return isNew && border.beyond != nil
    }
}
