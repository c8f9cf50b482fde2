import Borders
import Boundaries
import Geodesy
import Glibc

/// A slow and obvious distance to a border: the exact geodesic to closely spaced places along every edge.
struct BorderOracle {
    private let index: BoundaryIndex
    private let edges: [BorderEdge]
    private let worldview: Worldview

    init(_ index: BoundaryIndex, worldview: Worldview = .standard) throws {
        self.index = index
        self.worldview = worldview
        var edges: [BorderEdge] = []
        try index.forEachEdge { edges.append($0) }
        self.edges = edges
    }

    /// The distance of the nearest edge between the ground at `place` and another ground, with the grounds beyond all
    /// edges that are equally near.
    ///
    /// Edges whose latitudes or longitudes show that they are farther than `reachMetres` are not sampled. This is
    /// correct only for places far from the poles and from 180°.
    func nearest(
        to place: Coordinate,
        reachMetres: Double? = nil
    ) throws -> (metres: Double, beyond: Set<Ground>)? {
        let window = reachMetres.map { Self.window(around: place, metres: $0) }
        let here = Ground(try index.region(containing: place), by: worldview)
        var found: [(metres: Double, beyond: Ground)] = []
        for edge in edges where !isAlongSeam(edge) {
            if let window, !window.meets(Self.box(edge)) { continue }
            let sides = [ground(edge.left), ground(edge.right)]
            guard sides[0] != sides[1], sides.contains(here) else { continue }
            found.append((distance(from: place, to: edge), sides[0] == here ? sides[1] : sides[0]))
        }
        guard let least = found.map(\.metres).min() else { return nil }
        return (least, Set(found.filter { $0.metres <= least * 1.001 + 0.1 }.map(\.beyond)))
    }

    private static func window(around place: Coordinate, metres: Double) -> GridBox {
        let north = metres / 110_000 * 1e7
        let east = north / cos((abs(place.latitude) + metres / 110_000) * .pi / 180)
        return GridBox(
            west: Int64(place.longitude * 1e7 - east),
            south: Int64(place.latitude * 1e7 - north),
            east: Int64(place.longitude * 1e7 + east),
            north: Int64(place.latitude * 1e7 + north)
        )
    }

    private static func box(_ edge: BorderEdge) -> GridBox {
        GridBox(
            west: min(edge.start.x, edge.end.x),
            south: min(edge.start.y, edge.end.y),
            east: max(edge.start.x, edge.end.x),
            north: max(edge.start.y, edge.end.y)
        )
    }

    private func ground(_ number: Int) -> Ground {
        Ground(number == 0 ? nil : index.regions[number - 1], by: worldview)
    }

    private func isAlongSeam(_ edge: BorderEdge) -> Bool {
        (edge.start.x == edge.end.x && abs(edge.start.x) == 1_800_000_000)
            || (edge.start.y == edge.end.y && abs(edge.start.y) == 900_000_000)
    }

    /// Samples fifty places along the edge, then fifty around the best of them, and so on until they are close
    /// together.
    private func distance(from place: Coordinate, to edge: BorderEdge) -> Double {
        var (low, high) = (0.0, 1.0)
        var least = Double.infinity
        for _ in 0..<4 {
            let step = (high - low) / 50
            let parts = (0...50).map { low + Double($0) * step }
            let lengths = parts.map { place.geodesicDistance(to: point(on: edge, $0)) }
            guard let best = lengths.indices.min(by: { lengths[$0] < lengths[$1] }) else { break }
            least = min(least, lengths[best])
            (low, high) = (max(0, parts[best] - step), min(1, parts[best] + step))
        }
        return least
    }

    private func point(on edge: BorderEdge, _ part: Double) -> Coordinate {
        let x = Double(edge.start.x) + part * Double(edge.end.x - edge.start.x)
        let y = Double(edge.start.y) + part * Double(edge.end.y - edge.start.y)
        return Coordinate(clampingLatitude: y / 1e7, longitude: x / 1e7)
    }
}
