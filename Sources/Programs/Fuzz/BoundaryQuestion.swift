import Borders
import Boundaries
import Geodesy
import Outlines
import SplitMix

/// The uses of a damaged boundary file besides lookups, one for each command.
enum BoundaryQuestion: CaseIterable {
    case verify
    case edges
    case border
    case shares
    case shape
    case export
    case simplified
    case difference

    /// Returns true if the question was answered.
    ///
    /// A refusal is also correct, and any other result ends the process.
    func ask(
        _ index: BoundaryIndex,
        beside sound: SeedFile,
        at points: [Coordinate],
        using generator: inout SplitMix64
    ) -> Bool {
        do {
            let division = generator.pick(Division.allCases)
            switch self {
            case .verify: try index.verify()
            case .edges: try index.forEachEdge { _ in }
            case .border: try measureBorders(of: index, at: points.prefix(4), using: &generator)
            case .shares:
                let circle = ErrorCircle(
                    centre: generator.pick(points),
                    radiusMetres: generator.pick([0, 0.1, 100, 1e6, 1e9])
                )
                _ = try BorderFinder(index).shares(of: circle)
            case .shape: try measure(try BoundaryOutlines(index, by: division))
            case .export: write(try BoundaryOutlines(index, by: division))
            case .simplified:
                let simplification = Simplification(
                    toleranceMetres: generator.pick([0.01, 1, 1000, 1e7]),
                    dropsIslets: generator.oneIn(2)
                )
                write(try BoundaryOutlines(index, by: division, simplified: simplification))
            case .difference: try compare(index, with: sound, by: division, using: &generator)
            }
            return true
        } catch {
            return false
        }
    }

    private func measureBorders(
        of index: BoundaryIndex,
        at points: ArraySlice<Coordinate>,
        using generator: inout SplitMix64
    ) throws {
        let finder = BorderFinder(index)
        for point in points {
            _ = try finder.nearest(to: point, within: generator.pick([0, 10, 1e4, BorderFinder.farthest]))
        }
    }

    private func measure(_ outlines: BoundaryOutlines) throws {
        try outlines.forEach { _, outline in
            _ = (outline.boundingBox, outline.squareMetres, outline.centroid, outline.innerPoint)
        }
        _ = outlines.neighbours { $0.latitude < 0 }
    }

    /// Writes the outlines that can be traced, up to the first ring that is not closed.
    private func write(_ outlines: BoundaryOutlines) {
        var text = GeoJSONText()
        try? outlines.forEach { part, outline in text.write(part, outline) }
    }

    private func compare(
        _ index: BoundaryIndex,
        with sound: SeedFile,
        by division: Division,
        using generator: inout SplitMix64
    ) throws {
        guard let other = try? BoundaryIndex(copying: sound.bytes) else { return }
        let (old, new) = generator.oneIn(2) ? (index, other) : (other, index)
        let comparison = try BoundaryComparison(
            old,
            new,
            by: division,
            cellDegrees: generator.pick([0.01, 1, 90])
        )
        var text = GeoJSONText()
        for cell in try comparison.changedCells() { text.write(cell) }
    }
}
