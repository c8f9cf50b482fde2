import Countries
import Fixes
import Geodesy

/// Reports once that the border to another country is near.
///
/// It reports the same border again only after the position has left it.
struct BorderApproach {
    /// The factor by which the distance must exceed the limit to leave the border, because fixes scatter and roads
    /// wind.
    private static let hysteresis = 1.5

    private let near: Double
    /// The reported borders, each as the pair of areas on its two sides.
    private var told: Set<Set<Whereabouts>> = []
    private var last: (place: Coordinate, metres: Double)?

    /// Treats borders within `metres` as near.
    init(metres: Double) {
        near = metres
    }

    /// Returns true if the border may have become near or far since the last measurement, so that a new one is due.
    func isDue(at place: Coordinate) -> Bool {
        guard let last else { return true }
        // Distances on the sphere and on the ellipsoid differ by at most 0.6 %.
        return last.metres - last.place.distance(to: place) * 1.01 <= near * Self.hysteresis
    }

    /// Takes an answer with its border, and returns true if the border is to be reported.
    ///
    /// The limit of the high seas is not reported on approach from a country. It counts only when it is crossed, or
    /// approached from the sea.
    mutating func isNews(_ answer: Resolution) -> Bool {
        let metres = answer.border?.distanceMetres ?? .infinity
        last = (answer.fix.coordinate, metres)
        if metres > near * Self.hysteresis { told.removeAll() }
        guard let border = answer.border, metres <= near else { return false }
        let isNew = told.insert([Whereabouts(answer), Whereabouts(border.beyond?.code)]).inserted
        return isNew && border.beyond != nil
    }
}
