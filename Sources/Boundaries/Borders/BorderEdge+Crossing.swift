/// The rule that decides every point, written once for the index and the compiler.
///
/// **The nudge.** Every query point p stands for p + (ε, ε′) with 0 < ε′ ≪ ε ≪ 1 unit: a hair east, then a
/// smaller hair north. Vertices have whole coordinates, so no nudged point lies on an edge and no path between
/// nudged points, along parallels and meridians, meets a vertex. Every point lies in exactly one region.
///
/// **The sum.** Walk from a reference point, whose region is known, north along its meridian and then east
/// along the parallel of p. At each crossed edge the region changes from the one on the near side to the one
/// on the far side. Numbers of regions telescope, so the number at p is the reference's number plus the sum of
/// (far − near) over all crossed edges, in any order: no nearest edge is sought.
///
/// **Exactness.** An edge straddles the walked line when its ends lie on different sides; an end on the line
/// counts as west (or south) of it, because the line is nudged. The side of a point is the comparison of two
/// products of 64 bits. Both factors are at most 3.6e9 and 1.8e9, so each product is below 6.5e18 and fits;
/// they are compared, never subtracted. Equal products mean that the point lies on the edge before the nudge;
/// the nudge then decides. There is no rounding and no tolerance.
extension BorderEdge {
    /// The change of region number on the way from `reference` north and then east to `point`.
    ///
    /// `point` must lie neither west nor south of `reference`, and all coordinates on the globe.
    package func change(from reference: GridPoint, to point: GridPoint) -> Int {
        let corner = GridPoint(x: reference.x, y: point.y)
        return changeNorth(from: reference, to: corner) + changeEast(from: corner, to: point)
    }

    /// The change on the way east along one parallel.
    func changeEast(from west: GridPoint, to east: GridPoint) -> Int {
        guard straddles(parallel: west.y), !liesWest(of: west), liesWest(of: east) else { return 0 }
        return changeEastward
    }

    /// The change on the way north along one meridian.
    func changeNorth(from south: GridPoint, to north: GridPoint) -> Int {
        guard (start.x <= south.x) != (end.x <= south.x) else { return 0 }
        guard !liesSouth(of: south), liesSouth(of: north) else { return 0 }
        return end.x > start.x ? left - right : right - left
    }

    /// Whether the edge passes from one side of the nudged parallel to the other.
    package func straddles(parallel y: Int64) -> Bool {
        (start.y <= y) != (end.y <= y)
    }

    /// What crossing a straddling edge on the way east adds to the region number.
    ///
    /// The left hand of an edge that runs north lies west of it, so going east leads from left to right.
    package var changeEastward: Int {
        end.y > start.y ? right - left : left - right
    }

    /// Whether the edge, which must straddle the point's parallel, meets it west of the nudged point.
    ///
    /// On a tie the nudge of ε·Δy decides, and puts the point east of the edge whichever way the edge runs.
    package func liesWest(of point: GridPoint) -> Bool {
        let (across, along) = products(point)
        return end.y > start.y ? across <= along : across >= along
    }

    /// Whether the edge, which must straddle the point's meridian, meets it south of the nudged point.
    ///
    /// On a tie ε·Δy decides: a point nudged east lies below a line that rises eastwards. A level edge leaves
    /// it to ε′·Δx: a point nudged north lies above.
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
