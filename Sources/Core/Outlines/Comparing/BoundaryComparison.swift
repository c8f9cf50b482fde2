public import Boundaries

/// Finds the places where two boundary files give different answers.
///
/// Both files are treated as subdivisions of the globe. If a square holds no edge that only one file has, the same
/// borders run through it in both, with the same parts on each side. The answers then differ everywhere in it or
/// nowhere, and one point is sufficient to decide. A square that holds such an edge is quartered, down to the smallest
/// size, where it counts as changed. The comparison is complete: ground outside the listed squares has the same
/// answers.
public struct BoundaryComparison: Sendable {
    /// The default side of the smallest squares: 2^17 units of 1e-7 degree, about 1.5 km.
    public static let defaultCellDegrees = 0.0131072

    private let old: LabelledIndex
    private let new: LabelledIndex
    private let labels: [Part?]
    /// The edges that only one of the two files has.
    private let edges: [CompactEdge]
    private let smallestSide: Int64

    /// Reads the edges of both files.
    ///
    /// The side of the smallest squares is the largest power of two in units that does not exceed `cellDegrees`.
    public init(
        _ old: BoundaryIndex,
        _ new: BoundaryIndex,
        by division: Division,
        cellDegrees: Double = defaultCellDegrees
    ) throws(OutlineError) {
        var table = LabelTable(division: division)
        self.old = LabelledIndex(old, &table)
        self.new = LabelledIndex(new, &table)
        labels = table.parts
        edges = try Self.difference(self.old, self.new)
        let units = Int64((min(max(cellDegrees, 2e-7), 360) * 1e7).rounded(.down))
        smallestSide = 1 << Int64(63 - units.leadingZeroBitCount)
    }

    /// The largest squares in which some answer changed, from the south-west.
    public func changedCells() throws(OutlineError) -> [ChangedCell] {
        do {
            return try cells(in: .globe, Array(edges.indices))
        } catch {
            throw .boundary(error)
        }
    }

    private static func difference(
        _ old: LabelledIndex,
        _ new: LabelledIndex
    ) throws(OutlineError) -> [CompactEdge] {
        var alone = Set(try old.edges())
        var edges: [CompactEdge] = []
        for edge in try new.edges() where alone.remove(edge) == nil { edges.append(edge) }
        return edges + alone
    }

    private func cells(in square: GridSquare, _ members: [Int]) throws(BoundaryError) -> [ChangedCell] {
        guard !members.isEmpty else {
            // Uses a point one unit north of the corner: at the pole itself every longitude is the same place.
            let change = try change(at: GridPoint(x: square.west, y: square.south + 1))
            return change.map { [ChangedCell(ground: square.ground, isWhole: true, changes: [$0])] } ?? []
        }
        guard square.side > smallestSide else {
            let changes = try changes(in: square, members)
            return [ChangedCell(ground: square.ground, isWhole: false, changes: changes)]
        }
        var parts: [[ChangedCell]] = []
        for quarter in square.quarters {
            parts.append(try cells(in: quarter, members.filter { quarter.holdsPart(of: edges[$0]) }))
        }
        return joined(parts, square) ?? parts.flatMap(\.self)
    }

    /// The whole square, if all its quarters changed entirely and identically, or `nil`.
    private func joined(_ parts: [[ChangedCell]], _ square: GridSquare) -> [ChangedCell]? {
        let reasons = Set(parts.map { $0.count == 1 && $0[0].isWhole ? $0[0].changes : nil })
        guard reasons.count == 1, let changes = reasons.first ?? nil else { return nil }
        guard zip(parts, square.quarters).allSatisfy({ $0[0].ground == $1.ground }) else { return nil }
        return [ChangedCell(ground: square.ground, isWhole: true, changes: changes)]
    }

    /// The changes at the points of a mesh, and at and beside the ends and middles of edges.
    private func changes(
        in square: GridSquare,
        _ members: [Int]
    ) throws(BoundaryError) -> [ChangedCell.Change] {
        let ground = square.ground
        var found: Set<LabelChange> = []
        for point in points(toTry: square, members) where ground.holds(point) {
            if let change = try labelChange(at: point) { found.insert(change) }
        }
        return found.sorted().map(named)
    }

    private func points(toTry square: GridSquare, _ members: [Int]) -> Set<GridPoint> {
        var points: Set<GridPoint> = []
        for column in 0..<4 {
            for row in 0..<4 {
                let (east, north) = (Int64(column) * square.side / 4, Int64(row) * square.side / 4)
                points.insert(GridPoint(x: square.west + east, y: square.south + north + 1))
            }
        }
        for member in members {
            let (start, end) = (edges[member].start, edges[member].end)
            let middle = GridPoint(x: (start.x + end.x) >> 1, y: (start.y + end.y) >> 1)
            for point in [start, middle, end] {
                for (east, north) in [(0, 0), (-1, 0), (0, -1), (-1, -1)] as [(Int64, Int64)] {
                    points.insert(GridPoint(x: point.x + east, y: point.y + north))
                }
            }
        }
        return points
    }

    private func change(at point: GridPoint) throws(BoundaryError) -> ChangedCell.Change? {
        try labelChange(at: point).map(named)
    }

    private func labelChange(at point: GridPoint) throws(BoundaryError) -> LabelChange? {
        let change = LabelChange(old: try old.label(at: point), new: try new.label(at: point))
        return change.old == change.new ? nil : change
    }

    private func named(_ change: LabelChange) -> ChangedCell.Change {
        ChangedCell.Change(old: labels[Int(change.old)], new: labels[Int(change.new)])
    }
}

extension GridBox {
    /// True if `point` is a point of the grid that represents this ground, north of the south pole.
    fileprivate func holds(_ point: GridPoint) -> Bool {
        point.x >= west && point.x < east && point.y >= south && point.y < north
            && point.y > -GridPoint.halfHeight
    }
}
