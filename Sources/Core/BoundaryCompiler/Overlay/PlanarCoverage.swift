import Boundaries

/// The borders of a coverage, each edge once, with the region on each side.
struct PlanarCoverage {
    /// The edges from south to north.
    fileprivate let edges: Spool<GroundSweep.SidedEdge>
    /// The regions, numbered from 1.
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

    /// Returns the border edges in rising order of their southern ends.
    struct Reader {
        private let coverage: PlanarCoverage
        private var edges: Spool<GroundSweep.SidedEdge>.Reader

        fileprivate init(_ coverage: PlanarCoverage) {
            self.coverage = coverage
            edges = coverage.edges.makeReader()
        }

        /// The next border edge, or `nil` after the last.
        mutating func next() throws(CoverageError) -> CompactEdge? {
            while let sided = try edges.take() {
                let edge = coverage.edge(sided)
                if edge.left != edge.right, !edge.isOnRim { return edge }
            }
            return nil
        }
    }

    /// The edge with region numbers, the higher on its left, so that a border keeps its direction.
    private func edge(_ sided: GroundSweep.SidedEdge) -> CompactEdge {
        let (left, right) = (number(of: sided.left), number(of: sided.right))
        let (start, end) = left > right ? (sided.lower, sided.upper) : (sided.upper, sided.lower)
        return CompactEdge(
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
