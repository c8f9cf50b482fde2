import Boundaries

/// Border edges and the vertices where they meet.
///
/// Every edge is walked in both directions. The walk with number 2n follows edge n, and the walk 2n + 1 runs in the
/// opposite direction. Each has a part on its left side.
struct BorderGraph {
    let edges: [CompactEdge]
    /// The vertices, by longitude and then by latitude.
    let vertices: [GridPoint]
    /// The number of the vertex that each walk begins at.
    let origins: [Int32]
    private let firstWalks: [Int32]
    private let walks: [Int32]

    init(_ edges: [CompactEdge]) {
        self.edges = edges
        let order = Self.walksByOrigin(edges)
        var vertices: [GridPoint] = []
        var firstWalks: [Int32] = []
        var origins = [Int32](repeating: 0, count: order.count)
        var last: UInt64?
        for (place, walk) in order.enumerated() {
            if walk.key != last {
                vertices.append(GridPoint(key: walk.key))
                firstWalks.append(Int32(place))
                last = walk.key
            }
            origins[Int(walk.number)] = Int32(vertices.count - 1)
        }
        firstWalks.append(Int32(order.count))
        self.vertices = vertices
        self.firstWalks = firstWalks
        self.origins = origins
        walks = order.map(\.number)
    }

    private static func walksByOrigin(_ edges: [CompactEdge]) -> [(key: UInt64, number: Int32)] {
        var order: [(key: UInt64, number: Int32)] = []
        order.reserveCapacity(2 * edges.count)
        for (place, edge) in edges.enumerated() {
            order.append((edge.start.key, Int32(2 * place)))
            order.append((edge.end.key, Int32(2 * place + 1)))
        }
        order.sort { $0.key < $1.key || ($0.key == $1.key && $0.number < $1.number) }
        return order
    }

    /// The number of walks.
    var walkCount: Int { 2 * edges.count }

    /// The walks that begin at a vertex.
    func walks(from vertex: Int) -> ArraySlice<Int32> {
        walks[Int(firstWalks[vertex])..<Int(firstWalks[vertex + 1])]
    }

    /// The number of the vertex that a walk begins at.
    func origin(of walk: Int) -> Int { Int(origins[walk]) }

    /// The number of the vertex that a walk leads to.
    func target(of walk: Int) -> Int { Int(origins[walk ^ 1]) }

    /// The part on the left of a walk.
    func left(of walk: Int) -> Int32 {
        walk & 1 == 0 ? edges[walk >> 1].left : edges[walk >> 1].right
    }
}
