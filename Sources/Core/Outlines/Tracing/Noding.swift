import Boundaries

/// Cuts edges so that they meet only at their ends.
///
/// In a coverage whose neighbours do not share all vertices, a vertex may lie in the middle of another edge. Two edges
/// along the same ground may then state one side each. Such edges are cut at those vertices, and pieces that coincide
/// become one piece with both sides.
enum Noding {
    /// The same borders, cut where needed.
    ///
    /// Returns `edges` unchanged if no edge needs a cut.
    static func noded(_ edges: [CompactEdge]) -> [CompactEdge] {
        let keys = sortedVertices(edges)
        var whole: [CompactEdge] = []
        var pieces: [CompactEdge] = []
        for (place, edge) in edges.enumerated() {
            let cuts = vertices(inside: edge, among: keys)
            if !cuts.isEmpty, pieces.isEmpty { whole = Array(edges[..<place]) }
            if !cuts.isEmpty {
                pieces += cut(edge, at: cuts)
            } else if !pieces.isEmpty {
                whole.append(edge)
            }
        }
        return pieces.isEmpty ? edges : joined(whole, pieces)
    }

    private static func sortedVertices(_ edges: [CompactEdge]) -> [UInt64] {
        var keys: [UInt64] = []
        keys.reserveCapacity(2 * edges.count)
        for edge in edges {
            keys.append(edge.start.key)
            keys.append(edge.end.key)
        }
        keys.sort()
        var count = 0
        for key in keys where count == 0 || keys[count - 1] != key {
            keys[count] = key
            count += 1
        }
        keys.removeLast(keys.count - count)
        return keys
    }

    private static func vertices(inside edge: CompactEdge, among keys: [UInt64]) -> [GridPoint] {
        let box = edge.box
        let last = GridPoint(x: box.east, y: box.north).key
        var place = keys.firstPlace(notBelow: GridPoint(x: box.west, y: box.south).key)
        var found: [GridPoint] = []
        while place < keys.count, keys[place] <= last {
            let vertex = GridPoint(key: keys[place])
            place += 1
            guard vertex.y >= box.south, vertex.y <= box.north else { continue }
            guard vertex != edge.start, vertex != edge.end else { continue }
            if side(edge.start, edge.end, vertex) == 0 { found.append(vertex) }
        }
        return found
    }

    private static func cut(_ edge: CompactEdge, at cuts: [GridPoint]) -> [CompactEdge] {
        let isForward = edge.start.key < edge.end.key
        let stops = (isForward ? cuts : cuts.reversed()) + [edge.end]
        var last = edge.start
        return stops.map { stop in
            defer { last = stop }
            return CompactEdge(from: last, to: stop, left: edge.left, right: edge.right)
        }
    }

    /// Joins each piece with all edges on the same ground.
    private static func joined(_ whole: [CompactEdge], _ pieces: [CompactEdge]) -> [CompactEdge] {
        var layers: [Ground: [CompactEdge]] = [:]
        for piece in pieces { layers[Ground(piece), default: []].append(piece) }
        var edges: [CompactEdge] = []
        for edge in whole {
            if layers[Ground(edge)] == nil { edges.append(edge) } else { layers[Ground(edge)]?.append(edge) }
        }
        for layer in layers.values {
            if let edge = sum(layer) { edges.append(edge) }
        }
        return edges.sorted { ($0.start.key, $0.end.key) < ($1.start.key, $1.end.key) }
    }

    /// One edge that replaces several on the same ground, or `nil` if it is not a border.
    ///
    /// From left to right each edge's right side is the next one's left side, so all inner sides cancel.
    private static func sum(_ layer: [CompactEdge]) -> CompactEdge? {
        guard let first = layer.first else { return nil }
        var balance: [Int32: Int] = [:]
        for edge in layer {
            let turned = edge.start == first.start ? edge : edge.reversed
            balance[turned.left, default: 0] += 1
            balance[turned.right, default: 0] -= 1
        }
        guard let left = balance.first(where: { $0.value > 0 })?.key else { return nil }
        guard let right = balance.first(where: { $0.value < 0 })?.key else { return nil }
        return CompactEdge(from: first.start, to: first.end, left: left, right: right)
    }

    /// The two ends of an edge, in order.
    private struct Ground: Hashable {
        let low: UInt64
        let high: UInt64

        init(_ edge: CompactEdge) {
            low = min(edge.start.key, edge.end.key)
            high = max(edge.start.key, edge.end.key)
        }
    }
}

extension [UInt64] {
    /// The first index of a sorted list whose value is not below `value`.
    func firstPlace(notBelow value: UInt64) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
