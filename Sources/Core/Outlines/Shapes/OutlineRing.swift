package import Boundaries

/// A closed ring on the lattice that never touches itself.
///
/// The first vertex is not repeated.
public struct OutlineRing: Hashable, Sendable {
    /// The vertices, starting at the southernmost of the westernmost ones.
    ///
    /// The polygon is on the left.
    package let vertices: [GridPoint]
    /// Twice the area in square units, exact.
    ///
    /// It is positive if the ring runs counterclockwise, as outer rings do.
    package let doubledArea: Int128
    /// The rectangle around the ring.
    package let box: GridBox

    /// Rotates a closed ring so that it begins at its first vertex in order.
    package init(_ vertices: [GridPoint]) {
        let first = vertices.indices.min { vertices[$0].key < vertices[$1].key } ?? 0
        self.vertices = Array(vertices[first...] + vertices[..<first])
        doubledArea = GridPoint.doubledArea(of: vertices)
        box = GridBox(
            west: vertices.map(\.x).min() ?? 0,
            south: vertices.map(\.y).min() ?? 0,
            east: vertices.map(\.x).max() ?? 0,
            north: vertices.map(\.y).max() ?? 0
        )
    }

    /// The edges as pairs of vertices.
    ///
    /// The last edge leads back to the first vertex.
    package var edges: some Sequence<(GridPoint, GridPoint)> {
        zip(vertices, vertices[1...] + vertices[..<1])
    }

    /// True if the ring goes around `point`, moved slightly east and even less north.
    func holds(_ point: GridPoint) -> Bool {
        guard point.x >= box.west, point.x < box.east, point.y >= box.south, point.y < box.north else {
            return false
        }
        var isInside = false
        for (start, end) in edges {
            let edge = BorderEdge(start: start, end: end, left: 0, right: 0)
            if edge.straddles(parallel: point.y), edge.liesWest(of: point) { isInside.toggle() }
        }
        return isInside
    }

    /// The northernmost of the easternmost vertices.
    ///
    /// A point slightly east of it is outside the ring.
    var easternmost: GridPoint {
        vertices.max { $0.key < $1.key } ?? vertices[0]
    }
}

extension OutlineRing: Comparable {
    /// Compares the vertices one after another.
    public static func < (left: Self, right: Self) -> Bool {
        left.vertices.lexicographicallyPrecedes(right.vertices) { $0.key < $1.key }
    }
}
