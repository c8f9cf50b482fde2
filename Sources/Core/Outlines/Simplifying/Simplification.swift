import Boundaries

/// Simplifies borders, identically for both neighbours, and without making any two cross.
///
/// Every original vertex lies within the tolerance of the line that replaces it. Nodes remain, and so do vertices along
/// 180° and at the poles.
public struct Simplification: Hashable, Sendable {
    /// The tolerance in metres, above 0.
    public let toleranceMetres: Double
    /// True to remove rings that touch no other border and whose area is below the square of the tolerance.
    public let dropsIslets: Bool

    /// Creates a simplification.
    ///
    /// By default every islet remains, at least as a triangle.
    public init(toleranceMetres: Double, dropsIslets: Bool = false) {
        precondition(toleranceMetres > 0, "a tolerance is above 0")
        self.toleranceMetres = toleranceMetres
        self.dropsIslets = dropsIslets
    }

    /// The edges of the simplified borders that have a `wanted` part, by number, on one side or both.
    func edges(of graph: BorderGraph, wanted: [Bool]) -> [CompactEdge] {
        let arcs = graph.arcs()
        let grid = VertexGrid(graph.vertices)
        let parallels = Self.parallels(arcs)
        let nodes = dropsIslets ? graph.vertices.indices.filter(graph.isNode) : []
        var places = [Int32](repeating: -1, count: graph.vertices.count)
        var edges: [CompactEdge] = []
        for arc in arcs where wanted[Int(arc.left)] || wanted[Int(arc.right)] {
            if isDropped(arc, graph, nodes: nodes) { continue }
            for (place, vertex) in arc.vertices.enumerated() { places[vertex] = Int32(place) }
            var simplifier = ArcSimplifier(arc.vertices, graph.vertices, toleranceMetres: toleranceMetres)
            let isAlone = parallels[Ends(arc)] == 1
            let least = arc.isClosed ? 2 : (isAlone ? 0 : 1)
            let kept = simplifier.simplified(least: least, grid, places: places)
            for vertex in arc.vertices { places[vertex] = -1 }
            for (start, end) in zip(kept, kept.dropFirst()) {
                let (start, end) = (graph.vertices[start], graph.vertices[end])
                edges.append(CompactEdge(from: start, to: end, left: arc.left, right: arc.right))
            }
        }
        return edges
    }

    /// The number of arcs that join the same two nodes.
    ///
    /// Only a single arc may become a straight line.
    private static func parallels(_ arcs: [BorderArc]) -> [Ends: Int] {
        var counts: [Ends: Int] = [:]
        for arc in arcs { counts[Ends(arc), default: 0] += 1 }
        return counts
    }

    /// True if the arc is an islet to be dropped.
    ///
    /// An arc around borders that remain is not dropped.
    private func isDropped(_ arc: BorderArc, _ graph: BorderGraph, nodes: [Int]) -> Bool {
        guard dropsIslets, arc.isClosed, !graph.isNode(arc.vertices[0]) else { return false }
        let ring = OutlineRing(arc.vertices.dropLast().map { graph.vertices[$0] })
        guard abs(ring.squareMetres) < toleranceMetres * toleranceMetres else { return false }
        return !nodes.contains { node in
            let point = graph.vertices[node]
            return ring.box.meets(GridBox(west: point.x, south: point.y, east: point.x, north: point.y))
        }
    }

    /// The two ends of an arc, in order.
    private struct Ends: Hashable {
        let low: Int
        let high: Int

        init(_ arc: BorderArc) {
            let (first, last) = (arc.vertices[0], arc.vertices[arc.vertices.count - 1])
            low = min(first, last)
            high = max(first, last)
        }
    }
}
