import Boundaries

/// Reads a planar coverage in bands of root rows, with only the edges of one band in memory.
struct BandReader {
    /// Neighbouring rows and all edges that come near them.
    struct Band {
        let rows: Range<Int>
        let edges: [CompactEdge]
    }

    /// The number of edges read so far.
    private(set) var edgeCount = 0

    private var reader: PlanarCoverage.Reader
    private var next: CompactEdge?
    private var row = 0
    private var window: [CompactEdge] = []
    private let target: Int

    /// Bands end at the first row after `target` edges.
    init(_ coverage: PlanarCoverage, target: Int = 1 << 20) throws(CoverageError) {
        self.target = target
        reader = coverage.makeReader()
        next = try reader.next()
    }

    /// The next band northwards, or `nil` after the last row.
    mutating func take() throws(CoverageError) -> Band? {
        guard row < Cell.rows else { return nil }
        let first = row
        let south = Cell(column: 0, row: first).south
        window.removeAll { $0.north < south }
        repeat {
            let north = Cell(column: 0, row: row).north
            while let edge = next, edge.south <= north {
                window.append(edge)
                edgeCount += 1
                next = try reader.next()
            }
            row += 1
        } while row < Cell.rows && window.count < target
        return Band(rows: first..<row, edges: window)
    }
}

extension CompactEdge {
    fileprivate var north: Int64 { Int64(max(startY, endY)) }
    fileprivate var south: Int64 { Int64(min(startY, endY)) }
}
