import Boundaries
import CMathematics
import Geodesy

/// A search for the border edge nearest to one place.
///
/// Edges may come in any order, and more than once.
struct BorderSearch {
    private let place: Coordinate
    private let position: SIMD3<Double>
    /// The number of the ground of each region, by the region's number.
    private let grounds: [Int]
    /// The number of the ground that contains the place.
    private let here: Int
    private var reach: Reach
    private var best: (edge: BorderEdge, foot: EdgeCurve.Foot)?

    init(around place: Coordinate, in here: Int, grounds: [Int]) {
        self.place = place
        position = place.cartesian
        self.grounds = grounds
        self.here = here
        reach = Reach(around: place, metres: 0)
    }

    /// Prepares the search for edges within `metres`, and returns the boxes to search.
    mutating func widen(to metres: Double) -> [GridBox] {
        let wide = Reach(around: place, metres: metres)
        if best == nil { reach = wide }
        return wide.boxes
    }

    /// Updates the nearest edge if `edge` is nearer.
    mutating func consider(_ edge: BorderEdge) {
        guard reach.meets(edge), !edge.isSeam else { return }
        guard (grounds[edge.left] == here) != (grounds[edge.right] == here) else { return }
        let limit = best?.foot.metres ?? .infinity
        guard let foot = EdgeCurve(edge).foot(from: position, below: limit) else { return }
        best = (edge, foot)
        reach = Reach(around: place, metres: Self.geodesic(atMost: foot.metres))
    }

    /// An upper bound of the distance to the nearest edge so far, or `nil` before the first edge.
    var bound: Double? { best.map { Self.geodesic(atMost: $0.foot.metres) } }

    /// The nearest place on the nearest edge, the distance to it in metres, and the number of the region across.
    var result: (foot: Coordinate, metres: Double, beyond: Int)? {
        best.map { edge, foot in
            let coordinate = EdgeCurve(edge).coordinate(foot.part)
            let beyond = grounds[edge.left] == here ? edge.right : edge.left
            return (coordinate, place.geodesicDistance(to: coordinate), beyond)
        }
    }

    /// The greatest length of a geodesic whose ends are `metres` apart in a straight line.
    ///
    /// No curve bends more than a circle of the smallest radius, whose arc over the same chord is the longest (Schur's
    /// theorem). The added terms cover the error of a foot, 1 cm and 0.001 %.
    private static func geodesic(atMost metres: Double) -> Double {
        let radius = WGS84.smallestRadius
        return 2 * radius * asin(min(1, metres / (2 * radius))) * 1.000_01 + 0.02
    }
}

extension BorderEdge {
    /// True if the edge runs along the cut at 180° or along a pole, where polygons end but the ground continues.
    package var isSeam: Bool {
        (start.x == end.x && abs(start.x) == GridPoint.halfWidth)
            || (start.y == end.y && abs(start.y) == GridPoint.halfHeight)
    }
}
