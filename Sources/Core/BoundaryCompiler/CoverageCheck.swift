import Boundaries

/// Verifies that a coverage assigns every point to at most one region.
///
/// Checks two conditions in every leaf. Two edges must not cross other than at a vertex. Around every vertex, each
/// sector between neighbouring edges must add up to one region: the sum of region numbers there must be the number of a
/// region, and the sum of their fingerprints must be that region's fingerprint, so that two overlapping regions do not
/// pass as a third. Edges that do not cross bound faces, and every face has a vertex, so these two conditions are
/// sufficient. (A face with all its vertices on the rim at 180° and the north pole would not be checked.)
struct CoverageCheck {
    private let features: [CompactEdge]
    private let fingerprints: [UInt64]

    /// Takes the edges with the numbers of their features, in the order of the edges that will be examined.
    init(_ features: [CompactEdge], regionCount: Int) {
        self.features = features
        var state: UInt64 = 0x853C_49E6_748F_EA9B
        fingerprints =
            [0]
            + (0..<regionCount).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return (state ^ (state >> 31)) &* 0x9E37_79B9_7F4A_7C15
            }
    }

    /// Checks all edges and vertices that touch one leaf.
    func examine(_ edges: [BorderEdge], members: [Int32], cell: Cell, corner: Int) throws(CoverageError) {
        try findCrossings(edges, members)
        for vertex in Set(edges.flatMap { [$0.start, $0.end] }) where cell.holds(vertex) && !vertex.isOnRim {
            try examine(vertex, edges, members, cell: cell, corner: corner)
        }
    }

    private func findCrossings(_ edges: [BorderEdge], _ members: [Int32]) throws(CoverageError) {
        for one in edges.indices {
            for other in edges.indices[(one + 1)...] where edges[one].crosses(edges[other]) {
                throw overlap([members[one], members[other]], near: edges[one].start)
            }
        }
    }

    /// Goes once around `vertex`, counterclockwise from just north of due east.
    private func examine(
        _ vertex: GridPoint,
        _ edges: [BorderEdge],
        _ members: [Int32],
        cell: Cell,
        corner: Int
    ) throws(CoverageError) {
        var sum = CoverageSum(region: corner, fingerprint: fingerprints[corner])
        var spokes: [Spoke] = []
        for edge in edges {
            let change = change(over: edge)
            sum.add(change, times: edge.sign(from: cell.corner, to: vertex))
            spokes += Spoke.spokes(of: edge, at: vertex, change: change)
        }
        spokes.sort { $0.precedes($1) }
        for (index, spoke) in spokes.enumerated() {
            sum.add(spoke.change, times: 1)
            let isLast = index + 1 == spokes.count || spoke.precedes(spokes[index + 1])
            guard !isLast || isSound(sum) else {
                let touching = zip(edges, members).filter { edge, _ in edge.holds(vertex) }
                throw overlap(touching.map(\.1), near: vertex)
            }
        }
    }

    private func isSound(_ sum: CoverageSum) -> Bool {
        fingerprints.indices.contains(sum.region) && fingerprints[sum.region] == sum.fingerprint
    }

    /// The amount that crossing `edge` from right to left adds.
    private func change(over edge: BorderEdge) -> CoverageSum {
        CoverageSum(
            region: edge.left - edge.right,
            fingerprint: fingerprints[edge.left] &- fingerprints[edge.right]
        )
    }

    private func overlap(_ members: [Int32], near vertex: GridPoint) -> CoverageError {
        let sides = members.flatMap { [Int(features[Int($0)].left), Int(features[Int($0)].right)] }
        return .overlap(features: Set(sides).subtracting([0]).sorted(), near: vertex.coordinate)
    }
}

extension GridPoint {
    /// True if the point lies at 180° or the north pole, where edges are left out.
    fileprivate var isOnRim: Bool { x == Self.halfWidth || y == Self.halfHeight }
}
