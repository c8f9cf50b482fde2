import Boundaries

/// The edges along longitude 180 and the north pole, which a boundary file leaves out.
///
/// The path runs north along the meridian of 180° and then west along the pole, with the globe on the left. The part
/// beside the path changes only at vertices on it. At each of them it is the part between the continuing path and the
/// first edge met when turning left from it: the part on the right of that edge as it leaves the vertex.
enum Rim {
    private static let south = GridPoint(x: GridPoint.halfWidth, y: -GridPoint.halfHeight)
    private static let corner = GridPoint(x: GridPoint.halfWidth, y: GridPoint.halfHeight)
    private static let west = GridPoint(x: -GridPoint.halfWidth, y: GridPoint.halfHeight)

    /// The edges along the rim that close `edges`.
    static func edges(closing edges: [CompactEdge]) -> [CompactEdge] {
        var leaving: [GridPoint: [CompactEdge]] = [south: [], corner: [], west: []]
        for edge in edges {
            if isOnRim(edge.start) { leaving[edge.start, default: []].append(edge) }
            if isOnRim(edge.end) { leaving[edge.end, default: []].append(edge.reversed) }
        }
        let stops = leaving.keys.sorted { way($0) < way($1) }
        var part: Int32 = 0
        var found: [CompactEdge] = []
        for (stop, next) in zip(stops, stops.dropFirst()) {
            let first = leaving[stop, default: []].min { isLess($0, than: $1, at: stop) }
            if let first { part = first.right }
            if part != 0 { found.append(CompactEdge(from: stop, to: next, left: part, right: 0)) }
        }
        return found
    }

    private static func isOnRim(_ point: GridPoint) -> Bool {
        point.x == GridPoint.halfWidth || point.y == GridPoint.halfHeight
    }

    /// The distance of a point on the rim from the start of the path, in units.
    private static func way(_ point: GridPoint) -> Int64 {
        point.y - south.y + south.x - point.x
    }

    /// True if `one` is met before `other` when turning left.
    ///
    /// Both must lie within half a turn of the continuing path.
    private static func isLess(_ one: CompactEdge, than other: CompactEdge, at stop: GridPoint) -> Bool {
        side(stop, one.end, other.end) > 0
    }
}
