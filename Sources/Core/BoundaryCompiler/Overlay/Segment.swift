/// One straight piece of a ring, from its southern to its northern end, or eastwards if it is level.
///
/// A segment does not store its sides. They follow from the number of edges of each ring that the sweep crosses.
struct Segment: Hashable {
    let lower: LatticePoint
    let upper: LatticePoint
    /// The number of the ring that contains it.
    let ring: Int32

    /// Creates a segment between two points.
    ///
    /// Fails if they are equal.
    init?(_ one: LatticePoint, _ other: LatticePoint, ring: Int32) {
        guard one != other else { return nil }
        let isUpward = one.rank < other.rank
        lower = isUpward ? one : other
        upper = isUpward ? other : one
        self.ring = ring
    }

    /// The distances from the lower to the upper end, in lattice units.
    ///
    /// `x` is negative if the segment runs west.
    var rise: (x: Int64, y: Int64) {
        (Int64(upper.x) - Int64(lower.x), Int64(upper.y) - Int64(lower.y))
    }

    var isLevel: Bool { lower.y == upper.y }
    var west: Int32 { min(lower.x, upper.x) }
    var east: Int32 { max(lower.x, upper.x) }

    /// Returns 1 if `point` lies on the left of the line from the lower to the upper end, −1 on the right, 0 on the
    /// line.
    ///
    /// Lattice coordinates lie within ±1.8e9 and ±9e8, so the two products are at most 6.5e18 and fit.
    func side(of point: LatticePoint) -> Int {
        let rise = rise
        let across = rise.x * (Int64(point.y) - Int64(lower.y))
        let along = rise.y * (Int64(point.x) - Int64(lower.x))
        return across > along ? 1 : (across < along ? -1 : 0)
    }

    /// True if the box around the segment contains `point`.
    func isAround(_ point: LatticePoint) -> Bool {
        lower.y <= point.y && point.y <= upper.y && west <= point.x && point.x <= east
    }
}
