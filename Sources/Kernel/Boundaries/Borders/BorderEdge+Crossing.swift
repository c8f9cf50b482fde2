/// The crossing rule that decides the region of every point.
///
/// The index and the compiler both use it.
///
/// **The nudge.** Every query point p is treated as p + (ε, ε′) with 0 < ε′ ≪ ε ≪ 1 unit: moved slightly east, and much
/// less north. Vertices have whole coordinates, so no nudged point lies on an edge and no path between nudged points,
/// along parallels and meridians, meets a vertex. Every point lies in exactly one region.
///
/// **The sum.** Walk from a reference point, whose region is known, north along its meridian and then east along the
/// parallel of p. At each crossed edge the region changes from the one on the near side to the one on the far side.
/// Region numbers telescope, so the number at p is the reference's number plus the sum of (far − near) over all crossed
/// edges, in any order. The nearest edge is not needed.
///
/// **Exactness.** An edge straddles the walked line when its ends lie on different sides. Because the line is nudged,
/// an end on the line counts as west (or south) of it. The side of a point is the comparison of two products of 64
/// bits. The factors are at most 3.6e9 and 1.8e9, so each product is below 6.5e18 and fits. They are compared, never
/// subtracted. Equal products mean that the point lies on the edge before the nudge. The nudge then decides. No step
/// rounds or uses a tolerance.
extension BorderEdge {
    /// The change of the region number along the path from `reference` north and then east to `point`.
    ///
    /// `point` must lie neither west nor south of `reference`. All coordinates must be on the globe.
    package func change(from reference: GridPoint, to point: GridPoint) -> Int {
        let corner = GridPoint(x: reference.x, y: point.y)
        return changeNorth(from: reference, to: corner) + changeEast(from: corner, to: point)
    }

    /// The change of the region number along one parallel, going east.
    func changeEast(from west: GridPoint, to east: GridPoint) -> Int {
        guard straddles(parallel: west.y), !liesWest(of: west), liesWest(of: east) else { return 0 }
        return changeEastward
    }

    /// The change of the region number along one meridian, going north.
    func changeNorth(from south: GridPoint, to north: GridPoint) -> Int {
        guard (start.x <= south.x) != (end.x <= south.x) else { return 0 }
        guard !liesSouth(of: south), liesSouth(of: north) else { return 0 }
        return end.x > start.x ? left - right : right - left
    }

    /// True if the edge passes from one side of the nudged parallel to the other.
    package func straddles(parallel y: Int64) -> Bool {
        (start.y <= y) != (end.y <= y)
    }

    /// The amount added to the region number when a straddling edge is crossed going east.
    ///
    /// The left side of an edge that runs north lies west of it, so going east leads from left to right.
    package var changeEastward: Int {
        end.y > start.y ? right - left : left - right
    }

    /// True if the edge, which must straddle the point's parallel, meets it west of the nudged point.
    ///
    /// On a tie the nudge of ε·Δy decides. It puts the point east of the edge in either direction of the edge.
    package func liesWest(of point: GridPoint) -> Bool {
        let (across, along) = products(point)
        return end.y > start.y ? across <= along : across >= along
    }

    /// True if the edge, which must straddle the point's meridian, meets it south of the nudged point.
    ///
    /// On a tie ε·Δy decides: a point nudged east lies below a line that rises eastwards. For a level edge ε′·Δx
    /// decides: a point nudged north lies above it.
    func liesSouth(of point: GridPoint) -> Bool {
        let (across, along) = products(point)
        if end.x > start.x {
            return across == along ? end.y <= start.y : across > along
        }
        return across == along ? end.y >= start.y : across < along
    }

    /// The two products whose difference is positive when `point` is on the left of the edge.
    private func products(_ point: GridPoint) -> (across: Int64, along: Int64) {
        let across = (end.x &- start.x) &* (point.y &- start.y)
        let along = (end.y &- start.y) &* (point.x &- start.x)
        return (across, along)
    }
}
