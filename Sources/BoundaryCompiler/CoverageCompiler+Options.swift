extension CoverageCompiler {
    /// How to compile.
    public struct Options: Hashable, Sendable {
        /// The lattice that the vertices lie on.
        public var lattice: CoverageLattice
        /// A cell with more edges is quartered, down to a side of four centimetres; 1 to 200.
        public var edgesPerLeaf: Int
        /// Whether to prove on the finished cells, once more, that no two regions lie on one another.
        public var checksOverlaps: Bool
        /// Whether to repair what can be: rings and borders that cross, holes outside their ring, slivers.
        ///
        /// If not, every such fault is refused, and so is any ground claimed twice.
        public var repairs = false
        /// Who gets ground that features of different codes claim.
        public var overlaps = OverlapPolicy.refuse
        /// Overlaps at most this wide, in lattice units, go to the first feature.
        public var sliverWidth = 2
        /// Gaps at most this wide, in lattice units, go to the first feature that they border on.
        public var gapWidth = 0
        /// The folder of scratch files, which have no names and are removed with the process.
        public var scratchFolder = "/tmp"

        /// The defaults are those of the bundled file.
        public init(
            lattice: CoverageLattice = CoverageLattice(),
            edgesPerLeaf: Int = 40,
            checksOverlaps: Bool = true
        ) {
            self.lattice = lattice
            self.edgesPerLeaf = edgesPerLeaf
            self.checksOverlaps = checksOverlaps
        }
    }
}
