extension CoverageCompiler {
    /// The settings of a compilation.
    public struct Options: Hashable, Sendable {
        /// The lattice that the vertices lie on.
        public var lattice: CoverageLattice
        /// The largest number of edges in a cell, 1 to 200.
        ///
        /// A cell with more is quartered, down to a side of four centimetres.
        public var edgesPerLeaf: Int
        /// True to verify once more, on the finished cells, that regions do not overlap.
        public var checksOverlaps: Bool
        /// True to repair crossing rings and borders, holes outside their ring, and slivers.
        ///
        /// If false, every such fault is refused, and so is any ground claimed twice.
        public var repairs = false
        /// The treatment of ground that features of different codes claim.
        public var overlaps = OverlapPolicy.refuse
        /// Overlaps at most this wide, in lattice units, go to the first feature.
        public var sliverWidth = 2
        /// Gaps at most this wide, in lattice units, go to the first feature that they border on.
        public var gapWidth = 0
        /// The folder of scratch files.
        ///
        /// The files have no names and are removed when the process ends.
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
