import Boundaries
import SuiteTraits
import Testing

@testable import Outlines

/// Two patchworks, one of which was changed, compared with lookups in both.
@Suite(.heavy) struct BoundaryComparisonTests {
    static let works: [Patchwork] = [
        Patchwork(), Patchwork(extent: Patchwork.globe), Patchwork(isShaken: false),
    ]

    @Test(arguments: works, Division.allCases)
    func unlistedCellsHaveEqualAnswers(work: Patchwork, division: Division) throws {
        var generator = SeededGenerator(seed: 31)
        var work = work
        work.fill(seed: 31)
        let old = try work.index()
        let corners = work.corners.flatMap(\.self)
        work.change(patches: 3, corners: 4, using: &generator)
        let new = try work.index()
        let cells = try BoundaryComparison(old, new, by: division).changedCells()
        #expect(cells.contains { $0.isWhole })
        #expect(cells.filter { !$0.isWhole }.allSatisfy { $0.ground.east - $0.ground.west <= 1 << 17 })
        var differing = 0
        for point in points(in: work, around: corners, using: &generator) {
            let before = try name(old.region(at: point), by: division)
            let after = try name(new.region(at: point), by: division)
            let owners = cells.filter { $0.ground.owns(point) }
            try #require(owners.count <= 1)
            let cell = owners.first
            if before != after { differing += 1 }
            if before != after { #expect(cell != nil, "\(point) changed from \(before) to \(after)") }
            guard let cell, cell.isWhole else { continue }
            let stated = cell.changes.map { [name($0.old, division), name($0.new, division)] }
            #expect(stated == [[before, after]])
        }
        #expect(differing > 100)
    }

    @Test func equalAnswersAreNotListed() throws {
        var work = Patchwork()
        work.fill(seed: 5)
        let index = try work.index()
        for division in Division.allCases {
            #expect(try BoundaryComparison(index, index, by: division).changedCells().isEmpty)
        }
    }

    /// The time zone of AA changes, but the country remains the same everywhere.
    @Test func aChangeOfTimeZoneIsNotAChangeOfCountry() throws {
        let square = [(0, 0), (9, 0), (9, 9), (0, 9)].map { GridPoint(x: $0.0 << 20, y: $0.1 << 20) }
        let old = try MeasureTests.index([("AA", [square])], timeZone: "Area/Old")
        let new = try MeasureTests.index([("AA", [square])], timeZone: "Area/New")
        #expect(try BoundaryComparison(old, new, by: .country).changedCells().isEmpty)
        let cells = try BoundaryComparison(old, new, by: .region).changedCells()
        #expect(!cells.isEmpty)
        for cell in cells where cell.isWhole {
            #expect(cell.changes.map(\.old?.common.timeZone) == ["Area/Old"])
            #expect(cell.changes.map(\.new?.common.timeZone) == ["Area/New"])
        }
    }

    @Test(arguments: [(0.0131072, 1 << 17 as Int64), (1, 1 << 23), (0.0000001, 2)])
    func cellsHaveAtLeastTheRequestedSize(degrees: Double, units: Int64) throws {
        let small = [(0, 0), (2, 0), (2, 2), (0, 2)].map { GridPoint(x: $0.0 + 77, y: $0.1 + 99) }
        let far = small.map { GridPoint(x: $0.x + 900_000_000, y: $0.y) }
        let old = try MeasureTests.index([("AA", [small]), ("AA", [far])])
        let new = try MeasureTests.index([("AA", [small])])
        let cells = try BoundaryComparison(old, new, by: .country, cellDegrees: degrees).changedCells()
        #expect(cells.allSatisfy { $0.ground.east - $0.ground.west >= units })
        #expect(cells.contains { $0.ground.east - $0.ground.west == units })
        #expect(cells.allSatisfy { $0.changes.map(\.old?.code) == ["AA"] && $0.changes.map(\.new) == [nil] })
        #expect(cells.allSatisfy { $0.west > 80 })
    }

    private func name(_ region: Region?, by division: Division) -> String {
        guard let region else { return "" }
        return division == .region ? "\(region.code) \(region.timeZone ?? "")" : region.code
    }

    private func name(_ part: Part?, _ division: Division) -> String { name(part?.common, by: division) }

    private func points(
        in work: Patchwork,
        around corners: [GridPoint],
        using generator: inout SeededGenerator
    ) -> [GridPoint] {
        var points: [GridPoint] = []
        for corner in corners + work.corners.flatMap(\.self) {
            for reach in [2, 500, 20_000] as [Int64] {
                let (east, north) = (
                    Int64.random(in: -reach...reach, using: &generator),
                    Int64.random(in: -reach...reach, using: &generator)
                )
                points.append(GridPoint(x: corner.x + east, y: corner.y + north))
            }
        }
        points += work.randomPoints(6000, using: &generator)
        return points.map(\.onGrid)
    }
}

extension GridBox {
    fileprivate func owns(_ point: GridPoint) -> Bool {
        point.x >= west && point.x < east && point.y >= south && point.y < north
    }
}
