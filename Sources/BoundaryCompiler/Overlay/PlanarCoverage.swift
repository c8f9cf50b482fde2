import Boundaries

/// The borders of a coverage, each edge once, with the region on either hand.
struct PlanarCoverage {
    /// From south to north.
    fileprivate let edges: Spool<GroundSweep.SidedEdge>
    /// The regions; the first has number 1. Some may have no ground.
    let regions: [Region]
    private let featureNumbers: [Int32]
    private let faceNumbers: [Int32]
    private let unit: Int32

    init(
        edges: Spool<GroundSweep.SidedEdge>,
        regions: [Region],
        featureNumbers: [Int32],
        faceNumbers: [Int32],
        unit: Int
    ) {
        self.edges = edges
        self.regions = regions
        self.featureNumbers = featureNumbers
        self.faceNumbers = faceNumbers
        self.unit = Int32(unit)
    }

    func makeReader() -> Reader { Reader(self) }

    /// Gives the border edges in rising order of their southern ends.
    struct Reader {
        private let coverage: PlanarCoverage
        private var edges: Spool<GroundSweep.SidedEdge>.Reader

        fileprivate init(_ coverage: PlanarCoverage) {
            self.coverage = coverage
            edges = coverage.edges.makeReader()
        }

        /// The next border edge; `nil` after the last.
        mutating func next() throws(CoverageError) -> CoverageEdge? {
            while let sided = try edges.take() {
                let edge = coverage.edge(sided)
                if edge.left != edge.right, !edge.isOnRim { return edge }
            }
            return nil
        }
    }

    /// The edge with region numbers, the higher on its left, so that a border keeps its direction.
    private func edge(_ sided: GroundSweep.SidedEdge) -> CoverageEdge {
        let (left, right) = (number(of: sided.left), number(of: sided.right))
        let (start, end) = left > right ? (sided.lower, sided.upper) : (sided.upper, sided.lower)
        return CoverageEdge(
            startX: start.x * unit,
            startY: start.y * unit,
            endX: end.x * unit,
            endY: end.y * unit,
            left: max(left, right),
            right: min(left, right)
        )
    }

    private func number(of side: Int32) -> Int32 {
        side < 0 ? faceNumbers[Int(-1 - side)] : featureNumbers[Int(side)]
    }
}

/// Gives a planar coverage by bands of root rows, some of the edges in memory at a time.
struct BandReader {
    /// Neighbouring rows and all edges that come near them.
    struct Band {
        let rows: Range<Int>
        let edges: [CoverageEdge]
    }

    /// How many edges there were.
    private(set) var edgeCount = 0

    private var reader: PlanarCoverage.Reader
    private var next: CoverageEdge?
    private var row = 0
    private var window: [CoverageEdge] = []
    private let target: Int

    /// Bands end at the first row after `target` edges.
    init(_ coverage: PlanarCoverage, target: Int = 1 << 20) throws(CoverageError) {
        self.target = target
        reader = coverage.makeReader()
        next = try reader.next()
    }

    /// The next band northwards; `nil` after the last row.
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

extension CoverageEdge {
    fileprivate var north: Int64 { Int64(max(startY, endY)) }
    fileprivate var south: Int64 { Int64(min(startY, endY)) }
}
