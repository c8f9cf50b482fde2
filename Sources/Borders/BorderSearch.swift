import Boundaries
import CMathematics
import Geodesy

/// The search for the border edge nearest to one place, among edges in any order and any number of times.
struct BorderSearch {
    private let place: Coordinate
    private let position: SIMD3<Double>
    /// The number of the ground of each region, by the region's number.
    private let grounds: [Int]
    /// The ground of the place.
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

    /// Readies the search for edges within `metres`, and gives the ground to look for them in.
    mutating func widen(to metres: Double) -> [GridBox] {
        let wide = Reach(around: place, metres: metres)
        if best == nil { reach = wide }
        return wide.boxes
    }

    /// Takes an edge.
    mutating func consider(_ edge: BorderEdge) {
        guard reach.meets(edge), !edge.isSeam else { return }
        guard (grounds[edge.left] == here) != (grounds[edge.right] == here) else { return }
        let limit = best?.foot.metres ?? .infinity
        guard let foot = EdgeCurve(edge).foot(from: position, below: limit) else { return }
        best = (edge, foot)
        reach = Reach(around: place, metres: Self.geodesic(atMost: foot.metres))
    }

    /// How far the nearest edge so far is at most; `nil` before there is one.
    var bound: Double? { best.map { Self.geodesic(atMost: $0.foot.metres) } }

    /// Where the nearest edge is nearest, how far that is, and the number of the region across.
    var result: (foot: Coordinate, metres: Double, beyond: Int)? {
        best.map { edge, foot in
            let coordinate = EdgeCurve(edge).coordinate(foot.part)
            let beyond = grounds[edge.left] == here ? edge.right : edge.left
            return (coordinate, place.geodesicDistance(to: coordinate), beyond)
        }
    }

    /// The longest that a geodesic can be whose ends are `metres` apart through the ground.
    ///
    /// No curve bends more than a circle of the smallest radius; its arc over the same chord is the longest
    /// (Schur's theorem). The centimetre is what a foot may be off.
    private static func geodesic(atMost metres: Double) -> Double {
        let radius = WGS84.smallestRadius
        return 2 * radius * asin(min(1, metres / (2 * radius))) * 1.000_01 + 0.02
    }
}

extension BorderEdge {
    /// Whether the edge runs along the cut at 180° or along a pole, where polygons end and ground does not.
    package var isSeam: Bool {
        (start.x == end.x && abs(start.x) == GridPoint.halfWidth)
            || (start.y == end.y && abs(start.y) == GridPoint.halfHeight)
    }
}
