import Boundaries

/// Converts the positions of a polygon into sound rings.
struct PolygonDraft {
    let lattice: CoverageLattice
    private var isRepairing: Bool { lattice.excess == .round }

    init(lattice: CoverageLattice) {
        self.lattice = lattice
    }

    /// The polygon, or its parts if it is cut at longitude 180.
    ///
    /// Each is an outer ring followed by its holes. A ring without ground is left out. If it is the outer ring, its
    /// holes are left out too.
    mutating func polygons(
        _ polygon: [[GridPoint]],
        _ place: FeaturePlace,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> [[Ring]] {
        var outer: [Ring] = []
        var holes: [Ring] = []
        for (index, positions) in polygon.enumerated() {
            let rings = try rings(positions, isHole: index > 0, place, &report)
            if index > 0 { holes += rings } else { outer = rings }
            if outer.isEmpty { return [] }
        }
        return outer.map { [$0] + holes }
    }

    private func rings(
        _ positions: [GridPoint],
        isHole: Bool,
        _ place: FeaturePlace,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> [Ring] {
        let isClosed = positions.first == positions.last
        guard isRepairing || (positions.count >= 4 && isClosed) else {
            throw place.malformed("a ring must have four positions, the last like the first")
        }
        let ring = Ring(positions)
        if !isClosed { report.unclosedCount += 1 }
        report.repeatedCount += max(0, positions.count - ring.vertices.count - (isClosed ? 1 : 0))
        guard ring.vertices.count >= 3 else { return try none(place, &report) }
        guard !isRepairing || AntimeridianCut.isNeedless(ring.vertices) else {
            return try cut(ring, place, &report)
        }
        guard !(isRepairing ? ring.isFlat : ring.isDegenerate) else { return try none(place, &report) }
        if isHole ? ring.doubledArea > 0 : ring.doubledArea < 0 { report.turnedCount += 1 }
        return [ring]
    }

    private func none(_ place: FeaturePlace, _ report: inout ReadingReport) throws(CoverageError) -> [Ring] {
        guard isRepairing else { throw place.malformed("a ring holds no ground") }
        report.emptyRingCount += 1
        return []
    }

    private func cut(
        _ ring: Ring,
        _ place: FeaturePlace,
        _ report: inout ReadingReport
    ) throws(CoverageError) -> [Ring] {
        guard let cut = AntimeridianCut(ring.vertices, unit: lattice.unit) else {
            throw place.malformed("a ring goes round the globe more than once")
        }
        report.cutRingCount += 1
        if cut.isPolar { report.polarRingCount += 1 }
        if cut.rings.isEmpty { report.emptyRingCount += 1 }
        return cut.rings
    }
}
