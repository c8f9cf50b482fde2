import BoundaryCompiler

extension CompiledBoundaries {
    /// A line about the result.
    var summary: String {
        "\(regionCount) regions, \(edgeCount) border edges, \(bytes.count) bytes, from \(featureCount) features"
    }
}

extension ReadingReport {
    /// A line for each kind of repair.
    func lines(lattice: Int, names: PropertyNames) -> [String] {
        missing(names)
            + [
                (movedCount, "of \(positionCount) positions moved to the lattice of \(lattice)e-7 degrees"),
                (repeatedCount, "positions left out that repeat the one before"),
                (unclosedCount, "rings closed"),
                (turnedCount, "reversed rings (outer rings clockwise, or holes counterclockwise)"),
                (emptyRingCount, "rings without ground left out"),
                (cutRingCount, "rings cut at longitude 180, \(polarRingCount) of them round a pole"),
                (missingGeometryCount, "features without a geometry passed over"),
                (otherGeometryCount, "points and lines passed over"),
                (
                    unreadPropertyCount,
                    "names, time zones, claimants and disputes passed over: of another type, or without claimants"
                ),
            ].compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
    }
}

extension ReadingReport {
    /// A line for each property that was given by name and that no feature has.
    private func missing(_ names: PropertyNames) -> [String] {
        let usual = PropertyNames()
        let wanted = [(names.name, usual.name, namedCount), (names.timeZone, usual.timeZone, zonedCount)]
        return wanted.filter { $0 != $1 && $0 != names.code && $2 == 0 }.map {
            "no feature has the property \($0.0)"
        }
    }
}

extension CoverageReport {
    /// A line for each kind of settled fault.
    ///
    /// Overlaps and the first faults have a line each.
    func lines(_ options: RepairOptions) -> [String] {
        let width = "at most \(options.slivers) lattice units wide"
        let counts = [
            (crossings, "pairs of edges crossed, \(selfCrossings) of them within one ring"),
            (cutEdges, "edges cut where others meet them; no border moved more than \(shift) m"),
            (idleEdgeCount, "spikes and doubled edges left out"),
            (sliverCount, "overlaps \(width) given to the first feature"),
            (narrowGapCount, "gaps \(width)"),
            (closedGapCount, "gaps closed"),
        ].compactMap { $0.0 > 0 ? "\($0.0) \($0.1)" : nil }
        return counts + groundlessLines + faultLines + overlaps.map(\.line)
    }

    /// A line about all features without separate ground, with the names of up to five of them.
    private var groundlessLines: [String] {
        guard !groundlessFeatures.isEmpty else { return [] }
        let named = groundlessFeatures.prefix(5).map(\.description).joined(separator: ", ")
        let more = groundlessFeatures.count > 5 ? " and more" : ""
        return [
            "\(groundlessFeatures.count) features have no ground, or none that an earlier one does not hold: \(named)\(more)"
        ]
    }

    private var shift: Double { (farthestShiftMetres * 100).rounded(.up) / 100 }

    private var faultLines: [String] {
        faults.prefix(5).map { fault in fault.kind + (fault.place.map { " near \($0)" } ?? "") }
    }
}

extension CoverageReport.Overlap {
    fileprivate var line: String {
        let area =
            squareKilometres < 10 ? (squareKilometres * 1000).rounded() / 1000 : squareKilometres.rounded()
        let patches = patchCount > 1 ? " in \(patchCount) patches" : ""
        return features.map(\.description).joined(separator: " and ")
            + " overlap: \(area) km²\(patches)" + (place.map { " near \($0)" } ?? "")
    }
}
