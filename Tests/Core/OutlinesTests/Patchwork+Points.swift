import Boundaries
import SuiteTraits

extension Patchwork {
    /// Random points of the area that it covers.
    func randomPoints(_ count: Int, using generator: inout SeededGenerator) -> [GridPoint] {
        (0..<count).map { _ in
            GridPoint(
                x: .random(in: extent.west...extent.east, using: &generator),
                y: .random(in: extent.south...extent.north, using: &generator)
            )
        }
    }
}

extension GridPoint {
    /// The nearest point that an index can look up, which lies west of the antimeridian and short of the poles.
    var onGrid: GridPoint {
        GridPoint(
            x: min(max(x, -1_800_000_000), 1_799_999_999),
            y: min(max(y, -899_999_999), 899_999_999)
        )
    }
}
