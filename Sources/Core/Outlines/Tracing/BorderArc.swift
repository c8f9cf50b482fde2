import Boundaries

/// A run of border between two nodes, or a ring without nodes.
///
/// It has the same parts on its sides along its whole length.
struct BorderArc {
    /// The numbers of its vertices.
    ///
    /// In a ring, the first is also the last.
    var vertices: [Int]
    let left: Int32
    let right: Int32

    var isClosed: Bool { vertices.first == vertices.last }
}

extension BorderGraph {
    /// True if simplifying keeps the vertex: where borders meet, along 180°, and at the poles.
    func isNode(_ vertex: Int) -> Bool {
        let point = vertices[vertex]
        return walks(from: vertex).count != 2 || abs(point.x) == GridPoint.halfWidth
            || abs(point.y) == GridPoint.halfHeight
    }

    /// All arcs: first those between nodes, then rings, each from its first vertex in order.
    ///
    /// Each edge is in one arc. The arcs, and the starts of rings, do not depend on the order of edges.
    func arcs() -> [BorderArc] {
        var isDone = [Bool](repeating: false, count: edges.count)
        var arcs: [BorderArc] = []
        for onlyNodes in [true, false] {
            for vertex in vertices.indices where isNode(vertex) || !onlyNodes {
                for walk in walks(from: vertex) where !isDone[Int(walk) >> 1] {
                    arcs.append(arc(from: Int(walk), &isDone))
                }
            }
        }
        return arcs
    }

    private func arc(from walk: Int, _ isDone: inout [Bool]) -> BorderArc {
        let first = origin(of: walk)
        var arc = BorderArc(vertices: [first], left: left(of: walk), right: left(of: walk ^ 1))
        var here = walk
        while true {
            isDone[here >> 1] = true
            let vertex = target(of: here)
            arc.vertices.append(vertex)
            guard vertex != first, !isNode(vertex) else { return arc }
            guard let next = walks(from: vertex).first(where: { !isDone[Int($0) >> 1] }) else { return arc }
            here = Int(next)
        }
    }
}
