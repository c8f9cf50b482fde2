import Boundaries

/// A point of the coverage's lattice, in lattice units.
struct LatticePoint: Hashable {
    var x: Int32
    var y: Int32

    /// A sort key that rises northwards, and eastwards along a parallel.
    var rank: UInt64 {
        (UInt64(UInt32(bitPattern: y) ^ (1 << 31)) << 32) | UInt64(UInt32(bitPattern: x) ^ (1 << 31))
    }

    /// The point in steps of 1e-7 degree.
    func gridPoint(unit: Int) -> GridPoint {
        GridPoint(x: Int64(x) * Int64(unit), y: Int64(y) * Int64(unit))
    }
}
