package import Boundaries

/// A square of the globe in which some answer changed.
public struct ChangedCell: Hashable, Sendable {
    /// An answer before and after the change, where `nil` means no part.
    public struct Change: Hashable, Sendable {
        /// The part in the old file.
        public let old: Part?
        /// The part in the new file.
        public let new: Part?
    }

    /// The extent of the square.
    ///
    /// The western and southern sides belong to it.
    package let ground: GridBox
    /// True if every answer in the cell changed, and all of them identically.
    public let isWhole: Bool
    /// The changed answers in the cell.
    ///
    /// A whole cell has exactly one. In any other cell, which is one of the smallest, they are the changes at the
    /// points that were tried there. The list is empty if the borders differ too little for these points.
    public let changes: [Change]

    /// The longitude of the western side.
    public var west: Double { Double(ground.west) / 1e7 }
    /// The latitude of the southern side.
    public var south: Double { Double(ground.south) / 1e7 }
    /// The longitude of the eastern side.
    public var east: Double { Double(ground.east) / 1e7 }
    /// The latitude of the northern side.
    public var north: Double { Double(ground.north) / 1e7 }
}

/// A square of 2^n units a side, counted from 180° west and the south pole.
struct GridSquare {
    let west: Int64
    let south: Int64
    let side: Int64

    /// A square that contains the whole globe.
    static let globe = GridSquare(west: -GridPoint.halfWidth, south: -GridPoint.halfHeight, side: 1 << 32)

    var quarters: [GridSquare] {
        let half = side / 2
        return [(0, 0), (half, 0), (0, half), (half, half)].map { east, north in
            GridSquare(west: west + east, south: south + north, side: half)
        }
        .filter { $0.west < GridPoint.halfWidth && $0.south < GridPoint.halfHeight }
    }

    /// The part of the square that is on the globe.
    var ground: GridBox {
        GridBox(
            west: west,
            south: south,
            east: min(west + side, GridPoint.halfWidth),
            north: min(south + side, GridPoint.halfHeight)
        )
    }

    /// True if the edge passes through the inside of the square.
    ///
    /// Answers are those of points slightly east and north of the grid's, all of which are inside some square. An edge
    /// that only touches the square divides none of its points.
    func holdsPart(of edge: CompactEdge) -> Bool {
        let (east, north) = (west + side, south + side)
        let box = edge.box
        guard box.west < east, box.east > west, box.south < north, box.north > south else { return false }
        let corners = [(west, south), (east, south), (west, north), (east, north)]
        let sides = corners.map { Self.side(of: GridPoint(x: $0.0, y: $0.1), along: edge) }
        return sides.contains(1) && sides.contains(-1)
    }

    /// The side of `point` along the edge: 1 on the left, −1 on the right, 0 on the line.
    ///
    /// Uses 128 bits, because the corners of a square may lie off the globe, where products exceed 64 bits.
    private static func side(of point: GridPoint, along edge: CompactEdge) -> Int {
        let across = Int128(Int64(edge.endX) - Int64(edge.startX)) * Int128(point.y - Int64(edge.startY))
        let along = Int128(Int64(edge.endY) - Int64(edge.startY)) * Int128(point.x - Int64(edge.startX))
        return across > along ? 1 : (across < along ? -1 : 0)
    }
}
