import Boundaries
import CMathematics
import Geodesy

/// A rectangle of longitudes and latitudes that holds every place within some metres of a centre.
///
/// It may run past 180° on either side.
struct Reach {
    private let west: Int64, south: Int64, east: Int64, north: Int64

    /// A geodesic spans no more latitude than its length over the smallest radius, and no more longitude than
    /// its arc on the auxiliary sphere, which is at most its length over the polar radius.
    init(around place: Coordinate, metres: Double) {
        let latitude = place.latitude * .pi / 180
        let rise = metres / WGS84.smallestRadius
        let arc = metres / WGS84.polarRadius
        let reduced = WGS84.reducedLatitude(abs(latitude))
        let top = min(GridPoint.halfHeight, Self.units(latitude + rise) + 1)
        let bottom = max(-GridPoint.halfHeight, Self.units(latitude - rise) - 1)
        (south, north) = (bottom, top)
        let turn = asin(min(1, sin(min(arc, .pi / 2)) / cos(reduced)))
        guard reduced + arc < .pi / 2, turn < .pi else {
            (west, east) = (-GridPoint.halfWidth, GridPoint.halfWidth)
            return
        }
        let longitude = place.longitude * .pi / 180
        west = Self.units(longitude - turn) - 1
        east = Self.units(longitude + turn) + 1
    }

    /// The one or two rectangles of the grid that cover this one.
    var boxes: [GridBox] {
        let half = GridPoint.halfWidth
        return Self.turns.compactMap { turn in
            let (west, east) = (max(west + turn, -half), min(east + turn, half))
            return west < east ? GridBox(west: west, south: south, east: east, north: north) : nil
        }
    }

    /// True if the rectangle around `edge` meets this one.
    func meets(_ edge: BorderEdge) -> Bool {
        guard min(edge.start.y, edge.end.y) <= north, max(edge.start.y, edge.end.y) >= south else {
            return false
        }
        let (low, high) = (min(edge.start.x, edge.end.x), max(edge.start.x, edge.end.x))
        if low <= east, high >= west { return true }
        let turn = 2 * GridPoint.halfWidth
        return low + turn <= east || high - turn >= west
    }

    /// The shifts in units that lead to the same meridian.
    private static let turns = [0, 2 * GridPoint.halfWidth, -2 * GridPoint.halfWidth]

    private static func units(_ radians: Double) -> Int64 { Int64((radians * 180 / .pi * 1e7).rounded()) }
}
