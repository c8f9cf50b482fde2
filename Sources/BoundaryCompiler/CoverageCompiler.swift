public import Boundaries

/// Turns the features of a polygon coverage into a boundary file.
///
/// Add all features, then compile. The same features in the same order give the same bytes. For a million and
/// a half edges this takes a few seconds and some 300 MB.
public struct CoverageCompiler {
    /// How to compile.
    public struct Options: Hashable, Sendable {
        /// The lattice that the vertices lie on.
        public var lattice: CoverageLattice
        /// A cell with more edges is quartered, down to a side of four centimetres; 1 to 200.
        public var edgesPerLeaf: Int
        /// Whether to prove that no two features claim the same ground; without it some overlaps pass unseen.
        public var checksOverlaps: Bool

        /// The defaults are those of the bundled file.
        public init(
            lattice: CoverageLattice = CoverageLattice(),
            edgesPerLeaf: Int = 16,
            checksOverlaps: Bool = true
        ) {
            self.lattice = lattice
            self.edgesPerLeaf = edgesPerLeaf
            self.checksOverlaps = checksOverlaps
        }
    }

    private let options: Options
    private var table = EdgeTable()
    private var features: [Region] = []

    /// Starts with an empty coverage.
    public init(options: Options = Options()) {
        self.options = options
    }

    /// Adds a feature; its number must be one more than the last one's.
    ///
    /// - Throws: ``CoverageError/overlap(features:near:)`` when an earlier feature lies on the same side of an edge.
    public mutating func add(_ feature: CoverageFeature) throws(CoverageError) {
        precondition(feature.number == features.count + 1, "features are numbered from 1 without gaps")
        features.append(feature.region)
        for polygon in feature.polygons {
            for (index, ring) in polygon.enumerated() {
                try table.add(ring.oriented(isHole: index > 0), feature: feature.number)
            }
        }
    }

    /// The boundary file of all features added.
    ///
    /// `progress` is told the finished part, from 0 to 1.
    public func compile(
        provenance: BoundaryProvenance,
        progress: (Double) -> Void = { _ in }
    ) throws(CoverageError) -> CompiledBoundaries {
        guard !features.isEmpty else { throw .empty }
        guard provenance.fits else { throw .tooLarge("bytes in its provenance") }
        let regions = try RegionTable(features)
        let tree = try tree(of: regions, progress: progress)
        return CompiledBoundaries(
            bytes: file(regions.regions, tree: tree, provenance: provenance),
            featureCount: features.count,
            regionCount: regions.regions.count,
            edgeCount: tree.edgeCount,
            leafCount: tree.cells.leaves.count
        )
    }

    private func tree(
        of regions: RegionTable,
        progress: (Double) -> Void
    ) throws(CoverageError) -> CellTree {
        let borders = table.edges.filter { regions.isBorder($0) && !$0.isOnRim }
        let count = regions.regions.count
        var tree = CellTree(
            borders.map(regions.numbered),
            regionCount: count,
            unit: options.lattice.unit,
            edgesPerLeaf: min(max(1, options.edgesPerLeaf), 200),
            check: options.checksOverlaps ? CoverageCheck(borders, regionCount: count) : nil
        )
        do {
            try tree.build(progress: progress)
        } catch {
            throw naming(error)
        }
        return tree
    }

    /// An overlap was found by its edges, or by a sum that is no region's; adds the features that meet there.
    private func naming(_ error: CoverageError) -> CoverageError {
        guard case .overlap(let features, let place?) = error else { return error }
        let claimants = table.features(holding: GridPoint(place))
        return .overlap(features: claimants.union(features).sorted(), near: place)
    }

    private func file(
        _ regions: [Region],
        tree: CellTree,
        provenance: BoundaryProvenance
    ) -> [UInt8] {
        var writer = BoundaryFileWriter(
            latticeUnit: options.lattice.unit,
            edgeCount: tree.edgeCount,
            leafCount: tree.cells.leaves.count
        )
        writer.append(.metadata, count: 1, provenance.encoded)
        writer.append(.regions, count: regions.count, regions.flatMap(\.encoded))
        writer.append(.rootGrid, count: tree.roots.count, words: tree.roots)
        writer.append(.nodes, tree.cells.nodes)
        writer.append(.leaves, tree.cells.leaves, slack: BoundaryFormat.leafSlack)
        return writer.finished()
    }
}

extension BoundaryProvenance {
    /// Whether the file format has room for every statement.
    fileprivate var fits: Bool {
        let texts = [dataVersion, licence] + sources
        return sources.count <= 100 && texts.allSatisfy { $0.utf8.count <= 4096 }
            && (0...1_000_000).contains(toleranceMetres)
    }

    fileprivate var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: Int((toleranceMetres * 1000).rounded()))
        bytes.append(text: dataVersion)
        bytes.append(text: licence)
        bytes.append(number: sources.count)
        for source in sources { bytes.append(text: source) }
        return bytes
    }
}

extension Region {
    fileprivate var encoded: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(text: code)
        bytes.append(text: name ?? "")
        bytes.append(text: timeZone ?? "")
        bytes.append(number: dispute?.claimants.count ?? 0)
        for claimant in dispute?.claimants ?? [] { bytes += [claimant.first, claimant.second] }
        if let dispute { bytes.append(text: dispute.name ?? "") }
        return bytes
    }
}
