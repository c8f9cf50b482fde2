/// Walks through the border edges of one leaf.
struct LeafReader {
    /// The number of the region at the cell's corner.
    let cornerRegion: Int

    private let startPosition: Int
    private var cursor: ByteCursor
    private let regionCount: Int
    private let unit: Int64
    private let originX: Int64
    private let originY: Int64
    private var chainsLeft: Int
    private var edgesLeft = 0
    private var edge = BorderEdge(start: GridPoint(x: 0, y: 0), end: GridPoint(x: 0, y: 0), left: 0, right: 0)

    /// Opens the leaf of `cell`; vertices are counted in steps of `unit` from the cell's corner.
    init(_ cursor: ByteCursor, cell: Cell, unit: Int64, regionCount: Int) throws(Damage) {
        self.cursor = cursor
        startPosition = cursor.position
        self.regionCount = regionCount
        self.unit = unit
        originX = BoundaryFormat.latticeFloor(cell.west, unit: unit)
        originY = BoundaryFormat.latticeFloor(cell.south, unit: unit)
        cornerRegion = try self.cursor.number(in: 0...regionCount)
        chainsLeft = try self.cursor.number()
    }

    /// How many bytes of the leaf were read so far.
    var bytesRead: Int { cursor.position - startPosition }

    /// The next edge, or `nil` after the last.
    mutating func next() throws(Damage) -> BorderEdge? {
        while edgesLeft == 0 {
            guard chainsLeft > 0 else { return nil }
            chainsLeft -= 1
            try startChain()
        }
        edgesLeft -= 1
        let x = edge.end.x &+ (try cursor.signedNumber()) &* unit
        let y = edge.end.y &+ (try cursor.signedNumber()) &* unit
        edge.start = edge.end
        edge.end = try checked(x: x, y: y)
        return edge
    }

    private mutating func startChain() throws(Damage) {
        edge.left = try cursor.number(in: 0...regionCount)
        edge.right = try cursor.number(in: 0...regionCount)
        edgesLeft = try cursor.number()
        let x = (originX &+ (try cursor.signedNumber())) &* unit
        let y = (originY &+ (try cursor.signedNumber())) &* unit
        edge.end = try checked(x: x, y: y)
    }

    private func checked(x: Int64, y: Int64) throws(Damage) -> GridPoint {
        let point = GridPoint(x: x, y: y)
        guard point.isOnGlobe else { throw Damage(byte: cursor.position) }
        return point
    }
}

extension BoundaryFormat {
    /// The greatest multiple of `unit` that is not above `coordinate`, divided by `unit`.
    package static func latticeFloor(_ coordinate: Int64, unit: Int64) -> Int64 {
        let quotient = coordinate / unit
        return quotient * unit > coordinate ? quotient - 1 : quotient
    }
}
