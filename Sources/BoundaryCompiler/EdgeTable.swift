import Boundaries

/// A border edge in 24 bytes, with the features on either hand; 0 is none.
struct CoverageEdge: Hashable {
    var startX: Int32
    var startY: Int32
    var endX: Int32
    var endY: Int32
    var left: Int32
    var right: Int32

    /// The edge without its features.
    var border: BorderEdge {
        BorderEdge(start: start, end: end, left: Int(left), right: Int(right))
    }

    var start: GridPoint { GridPoint(x: Int64(startX), y: Int64(startY)) }
    var end: GridPoint { GridPoint(x: Int64(endX), y: Int64(endY)) }

    /// Whether the edge runs along longitude 180 or latitude 90, east and north of all points.
    var isOnRim: Bool {
        (start.x == GridPoint.halfWidth && end.x == start.x)
            || (start.y == GridPoint.halfHeight && end.y == start.y)
    }
}

/// The edges of a coverage, each stored once however many rings run along it.
///
/// Rings keep their polygon on the left, so two neighbours walk their common border in opposite directions,
/// and each states one side of it.
struct EdgeTable {
    /// The edges in the order and direction of their first appearance.
    private(set) var edges: [CoverageEdge] = []

    /// An open hash table of places in `edges`, −1 where empty; at most half full.
    private var slots = [Int32](repeating: -1, count: 1 << 16)

    /// Adds the edges of a ring that has `feature` on its left.
    mutating func add(_ ring: Ring, feature: Int) throws(CoverageError) {
        var last = ring.vertices[ring.vertices.count - 1]
        for vertex in ring.vertices {
            try add(from: last, to: vertex, feature: Int32(feature))
            last = vertex
        }
    }

    /// The features that claim `point`, which an odd number of their edges lies west of.
    ///
    /// Asks every edge.
    func features(holding point: GridPoint) -> Set<Int> {
        var features: Set<Int> = []
        for edge in edges where edge.border.straddles(parallel: point.y) && edge.border.liesWest(of: point) {
            features.formSymmetricDifference([Int(edge.left)])
            features.formSymmetricDifference([Int(edge.right)])
        }
        return features.subtracting([0])
    }

    private mutating func add(from start: GridPoint, to end: GridPoint, feature: Int32) throws(CoverageError)
    {
        let edge = CoverageEdge(
            startX: Int32(start.x),
            startY: Int32(start.y),
            endX: Int32(end.x),
            endY: Int32(end.y),
            left: feature,
            right: 0
        )
        let slot = slot(of: edge)
        guard slots[slot] >= 0 else {
            slots[slot] = Int32(edges.count)
            edges.append(edge)
            if edges.count > slots.count / 2 { grow() }
            return
        }
        try join(edge, to: Int(slots[slot]))
    }

    /// States the other side of a known edge.
    private mutating func join(_ edge: CoverageEdge, to index: Int) throws(CoverageError) {
        let known = edges[index]
        let isSameWay = known.startX == edge.startX && known.startY == edge.startY
        let claimed = isSameWay ? known.left : known.right
        guard claimed == 0 else {
            let features = Set([Int(claimed), Int(edge.left)]).sorted()
            throw .overlap(features: features, near: edge.start.coordinate)
        }
        if isSameWay { edges[index].left = edge.left } else { edges[index].right = edge.left }
    }

    /// The slot of the edge between the same two points, or the empty slot where it belongs.
    private func slot(of edge: CoverageEdge) -> Int {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: edge.hash) & mask
        while slots[slot] >= 0, !edges[Int(slots[slot])].joinsSamePoints(as: edge) {
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func grow() {
        slots = [Int32](repeating: -1, count: slots.count * 2)
        for index in edges.indices { slots[slot(of: edges[index])] = Int32(index) }
    }
}

extension CoverageEdge {
    /// The same for both directions, and on every run.
    fileprivate var hash: UInt64 {
        let one = Self.mixed(startX, startY)
        let other = Self.mixed(endX, endY)
        let sum = (one &+ other) &* 0x9E37_79B9_7F4A_7C15
        return sum ^ sum >> 32
    }

    fileprivate func joinsSamePoints(as other: CoverageEdge) -> Bool {
        if (startX, startY) == (other.startX, other.startY) {
            return (endX, endY) == (other.endX, other.endY)
        }
        return (startX, startY, endX, endY) == (other.endX, other.endY, other.startX, other.startY)
    }

    private static func mixed(_ x: Int32, _ y: Int32) -> UInt64 {
        let word = UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y))
        let product = (word ^ word >> 29) &* 0xBF58_476D_1CE4_E5B9
        return product ^ product >> 32
    }
}
