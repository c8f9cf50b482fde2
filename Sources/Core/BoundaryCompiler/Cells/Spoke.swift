import Boundaries

/// A region number and a fingerprint, which are summed together.
struct CoverageSum {
    var region: Int
    var fingerprint: UInt64

    mutating func add(_ change: CoverageSum, times sign: Int) {
        region += sign * change.region
        fingerprint &+= UInt64(bitPattern: Int64(sign)) &* change.fingerprint
    }
}

/// An edge, or half of one, as it leaves a vertex.
struct Spoke {
    /// Its direction from the vertex.
    let x: Int64
    let y: Int64
    /// The amount that crossing it counterclockwise adds.
    let change: CoverageSum

    /// The spokes of `edge` at `vertex`: one at an end of the edge, two between its ends, otherwise an empty array.
    static func spokes(of edge: BorderEdge, at vertex: GridPoint, change: CoverageSum) -> [Spoke] {
        guard edge.holds(vertex) else { return [] }
        var against = CoverageSum(region: 0, fingerprint: 0)
        against.add(change, times: -1)
        var spokes: [Spoke] = []
        if vertex != edge.end {
            spokes.append(Spoke(x: edge.end.x - vertex.x, y: edge.end.y - vertex.y, change: change))
        }
        if vertex != edge.start {
            spokes.append(Spoke(x: edge.start.x - vertex.x, y: edge.start.y - vertex.y, change: against))
        }
        return spokes
    }

    /// True if a counterclockwise turn from just north of due east meets this spoke strictly before `other`.
    func precedes(_ other: Spoke) -> Bool {
        let (half, otherHalf) = (isNorthern, other.isNorthern)
        return half == otherHalf ? x * other.y > y * other.x : half
    }

    /// True for directions from just north of due east through due west.
    ///
    /// Due east counts as southern.
    private var isNorthern: Bool { y > 0 || (y == 0 && x < 0) }
}
