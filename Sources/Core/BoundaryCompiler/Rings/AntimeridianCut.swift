import Boundaries

/// A ring that passes longitude 180 or goes round a pole, cut into rings that do not.
///
/// An edge of more than 180 degrees is assumed to take the shorter path round the globe, unless the ring has vertices
/// at both −180 and 180. Such a ring has already been cut, and may span the globe. A ring that does not return to its
/// own longitude goes round the pole nearer to it. It is extended to that pole and back along the meridian of its
/// start.
struct AntimeridianCut {
    /// The rings, all within ±180 degrees.
    let rings: [Ring]
    /// True if the ring goes round a pole.
    let isPolar: Bool

    private static let full = 2 * GridPoint.halfWidth

    /// Cuts the ring with these vertices, on a lattice of `unit`.
    ///
    /// Fails if it goes round the globe twice.
    init?(_ vertices: [GridPoint], unit: Int) {
        let (path, winding) = Self.unwrapped(vertices)
        guard abs(winding) <= Self.full, let first = path.first else { return nil }
        isPolar = winding != 0
        var ring = path
        if isPolar {
            let pole = path.reduce(0) { $0 + $1.y } < 0 ? -GridPoint.halfHeight : GridPoint.halfHeight
            ring.append(GridPoint(x: first.x + winding, y: first.y))
            ring.append(GridPoint(x: first.x + winding, y: pole))
            ring.append(GridPoint(x: first.x, y: pole))
        }
        rings = Self.strips(ring).compactMap { west in
            let piece = Ring(Self.clamped(ring, west: west, unit: Int64(unit)))
            return piece.isFlat ? nil : piece
        }
    }

    /// True if the ring has already been cut, or stays within ±180 degrees without an edge of more than 180.
    static func isNeedless(_ vertices: [GridPoint]) -> Bool {
        var last = vertices[vertices.count - 1].x
        var isWrapped = false
        var touchesWest = false, touchesEast = false
        for vertex in vertices {
            guard abs(vertex.x) <= GridPoint.halfWidth else { return false }
            if abs(vertex.x - last) > GridPoint.halfWidth { isWrapped = true }
            if vertex.x == -GridPoint.halfWidth { touchesWest = true }
            if vertex.x == GridPoint.halfWidth { touchesEast = true }
            last = vertex.x
        }
        return !isWrapped || (touchesWest && touchesEast)
    }

    /// The vertices with longitudes that continue beyond 180, and the distance in longitude from the start to the end.
    private static func unwrapped(_ vertices: [GridPoint]) -> (path: [GridPoint], winding: Int64) {
        var path: [GridPoint] = []
        var offset: Int64 = 0
        for (index, vertex) in (vertices + vertices.prefix(1)).enumerated() {
            let step = index > 0 ? vertex.x - vertices[index - 1].x : 0
            if abs(step) > GridPoint.halfWidth { offset += step < 0 ? full : -full }
            path.append(GridPoint(x: vertex.x + offset, y: vertex.y))
        }
        return (path.dropLast(), offset)
    }

    /// The western sides of the strips of 360 degrees that the ring enters.
    private static func strips(_ ring: [GridPoint]) -> [Int64] {
        let west = ring.reduce(Int64.max) { min($0, $1.x) }
        let east = ring.reduce(Int64.min) { max($0, $1.x) }
        let first = (west + GridPoint.halfWidth + 8 * full) / full - 8
        let last = (east + GridPoint.halfWidth - 1 + 8 * full) / full - 8
        return (first...max(first, last)).map { $0 * full - GridPoint.halfWidth }
    }

    /// The part of the ring in a strip, moved into ±180 degrees.
    ///
    /// The rest is moved onto the strip's sides, where it runs back and forth along the same line and encloses nothing.
    private static func clamped(_ ring: [GridPoint], west: Int64, unit: Int64) -> [GridPoint] {
        let east = west + full
        var vertices: [GridPoint] = []
        var last = ring[ring.count - 1]
        for vertex in ring {
            let sides = last.x < vertex.x ? [west, east] : [east, west]
            for side in sides where (last.x < side) != (vertex.x < side) && last.x != side {
                let x = min(max(side, west), east)
                vertices.append(GridPoint(x: x, y: latitude(last, vertex, at: side, unit: unit)))
            }
            vertices.append(GridPoint(x: min(max(vertex.x, west), east), y: vertex.y))
            last = vertex
        }
        return vertices.map { GridPoint(x: $0.x - west - GridPoint.halfWidth, y: $0.y) }
    }

    /// The lattice latitude nearest to the point where the edge meets a meridian.
    private static func latitude(_ start: GridPoint, _ end: GridPoint, at x: Int64, unit: Int64) -> Int64 {
        let whole = Int128(end.x - start.x) * Int128(unit)
        let part = Int128(start.y) * Int128(end.x - start.x) + Int128(end.y - start.y) * Int128(x - start.x)
        let (quotient, remainder) = part.quotientAndRemainder(dividingBy: whole)
        guard 2 * remainder.magnitude >= whole.magnitude else { return Int64(quotient) * unit }
        return Int64((part < 0) == (whole < 0) ? quotient + 1 : quotient - 1) * unit
    }
}
