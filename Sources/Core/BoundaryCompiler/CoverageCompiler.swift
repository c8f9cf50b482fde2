public import Boundaries

/// Compiles the features of a polygon coverage into a boundary file.
///
/// Add all features, then compile. The same features in the same order give the same bytes. Data beyond some hundred
/// megabytes of memory is written to scratch files.
public struct CoverageCompiler {
    private let options: Options
    private var linework: Linework
    private var owners: [RingOwner] = []
    private var polygonCount: Int32 = 0
    private var features: [Region] = []

    /// Starts with an empty coverage.
    public init(options: Options = Options()) {
        self.options = options
        linework = Linework(folder: options.scratchFolder)
    }

    /// Adds a feature, whose number must be one more than that of the last.
    public mutating func add(_ feature: CoverageFeature) throws(CoverageError) {
        precondition(feature.number == features.count + 1, "features are numbered from 1 without gaps")
        features.append(feature.region)
        for polygon in feature.polygons {
            for (index, ring) in polygon.enumerated() {
                try add(ring, isHole: index > 0)
            }
            polygonCount += 1
        }
    }

    private mutating func add(_ ring: Ring, isHole: Bool) throws(CoverageError) {
        guard owners.count < Int32.max - 1 else { throw .tooLarge("rings") }
        let number = Int32(owners.count)
        owners.append(
            RingOwner(polygon: polygonCount, feature: Int32(features.count), isHole: isHole)
        )
        guard var last = ring.vertices.last.map(latticePoint) else { return }
        for vertex in ring.vertices {
            let point = latticePoint(vertex)
            if let segment = Segment(last, point, ring: number) { try linework.append(segment) }
            last = point
        }
    }

    private func latticePoint(_ point: GridPoint) -> LatticePoint {
        let (x, y) = (point.x / Int64(options.lattice.unit), point.y / Int64(options.lattice.unit))
        return LatticePoint(x: Int32(x), y: Int32(y))
    }

    /// The boundary file of all features added.
    ///
    /// Features cannot be added afterwards. `progress` is called with the finished part, from 0 to 1.
    public mutating func compile(
        provenance: BoundaryProvenance,
        progress: (Double) -> Void = { _ in }
    ) throws(CoverageError) -> CompiledBoundaries {
        guard !features.isEmpty, linework.bounds.count > 0 else { throw .empty }
        guard provenance.fits else { throw .tooLarge("bytes in its provenance") }
        var overlay = Overlay(linework, owners: owners, features: features, options: options)
        linework = Linework(folder: options.scratchFolder)
        let coverage = try overlay.planar { progress($0 / 2) }
        let regions = try RegionTable(coverage.regions)
        var bands = try BandReader(coverage)
        let tree = try tree(&bands, regions) { progress(0.5 + $0 / 2) }
        return CompiledBoundaries(
            bytes: file(regions.regions, tree: tree, edgeCount: bands.edgeCount, provenance: provenance),
            featureCount: features.count,
            regionCount: regions.regions.count,
            edgeCount: bands.edgeCount,
            leafCount: tree.cells.leaves.count,
            report: overlay.report
        )
    }

    private func tree(
        _ bands: inout BandReader,
        _ regions: RegionTable,
        progress: (Double) -> Void
    ) throws(CoverageError) -> CellTree {
        let count = regions.regions.count
        var tree = CellTree(
            regionCount: count,
            unit: options.lattice.unit,
            edgesPerLeaf: min(max(1, options.edgesPerLeaf), 200)
        )
        while let band = try bands.take() {
            let edges = band.edges.map(regions.numbered)
            let check = options.checksOverlaps ? CoverageCheck(band.edges, regionCount: count) : nil
            try tree.build(band.rows, of: edges, check: check, progress: progress)
        }
        return tree
    }

    private func file(
        _ regions: [Region],
        tree: CellTree,
        edgeCount: Int,
        provenance: BoundaryProvenance
    ) -> [UInt8] {
        var writer = BoundaryFileWriter(
            latticeUnit: options.lattice.unit,
            edgeCount: edgeCount,
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
    /// True if every statement fits into the file format.
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
        guard let dispute else {
            bytes.append(number: 0)
            return bytes
        }
        if dispute.zones.isEmpty {
            bytes.append(number: dispute.claimants.count)
            for claimant in dispute.claimants { bytes += [claimant.first, claimant.second] }
        } else {
            bytes.append(number: Region.claimantLimit + dispute.zones.count)
            for zone in dispute.zones { bytes.append(text: zone) }
        }
        bytes.append(text: dispute.name ?? "")
        bytes.append(text: dispute.administrator?.title ?? "")
        bytes.append(text: dispute.administrator?.controller?.description ?? "")
        return bytes
    }
}
