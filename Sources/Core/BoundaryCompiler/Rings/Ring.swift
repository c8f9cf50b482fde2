package import Boundaries

/// A closed ring of vertices.
///
/// The first is not repeated at the end, and neighbours differ.
package struct Ring: Hashable, Sendable {
    package private(set) var vertices: [GridPoint]

    /// Takes the vertices of a closed ring, with or without the first repeated at the end.
    ///
    /// Repeated neighbours are merged.
    package init(_ vertices: some Sequence<GridPoint>) {
        self.vertices = []
        self.vertices.reserveCapacity(vertices.underestimatedCount)
        for vertex in vertices where vertex != self.vertices.last { self.vertices.append(vertex) }
        if self.vertices.count > 1, self.vertices.first == self.vertices.last { self.vertices.removeLast() }
    }

    /// True if the ring holds no ground.
    var isDegenerate: Bool { vertices.count < 3 || doubledArea == 0 }

    /// True if all vertices lie on one line.
    ///
    /// A ring that crosses itself may hold ground although its total area is 0.
    var isFlat: Bool {
        guard vertices.count > 2 else { return true }
        let (start, end) = (vertices[0], vertices[1])
        return vertices.allSatisfy {
            (end.x - start.x) * ($0.y - start.y) == (end.y - start.y) * ($0.x - start.x)
        }
    }

    /// Twice the signed area in square units, exact.
    ///
    /// It is positive if the ring runs counterclockwise.
    var doubledArea: Int128 { GridPoint.doubledArea(of: vertices) }
}
