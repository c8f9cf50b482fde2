import Boundaries
import BoundaryCompiler
import Geodesy
import SuiteTraits
import Testing

/// Polygons with common faults: those that are repaired, those that are counted, and those that are refused.
@Suite(.heavy) struct RepairTests {
    private static func feature(
        _ coordinates: String,
        type: String = "Polygon",
        properties: String = #""country":"EG""#
    ) -> String {
        #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
    }

    private func compiled(
        _ text: String,
        reading: CoverageReader.Options = Self.reading,
        _ change: (inout CoverageCompiler.Options) -> Void = { _ in }
    ) throws -> (made: CompiledBoundaries, reading: ReadingReport, index: BoundaryIndex) {
        var options = CoverageCompiler.Options(lattice: reading.lattice)
        options.repairs = true
        change(&options)
        var reader = CoverageReader(Array(text.utf8), options: reading)
        var compiler = CoverageCompiler(options: options)
        while let feature = try reader.next() { try compiler.add(feature) }
        let provenance = BoundaryProvenance(
            dataVersion: "1",
            licence: "none",
            sources: [],
            toleranceMetres: 0
        )
        let made = try compiler.compile(provenance: provenance)
        return (made, reader.report, try BoundaryIndex(copying: made.bytes))
    }

    private static let reading = CoverageReader.Options(lattice: CoverageLattice(unit: 64, excess: .round))

    private func code(_ index: BoundaryIndex, _ latitude: Double, _ longitude: Double) throws -> String? {
        try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))?.code
    }

    /// A ring with places inside and outside it, in latitude and longitude.
    struct Case: CustomTestStringConvertible {
        let name: String
        let coordinates: String
        let inside: [(Double, Double)]
        let outside: [(Double, Double)]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "passes 180",
            coordinates: "[[[170,-10],[-170,-10],[-170,10],[170,10],[170,-10]]]",
            inside: [(0, 175), (0, -175), (0, 180), (0, -180), (9, 179.9), (9, -179.9)],
            outside: [(0, 0), (0, 169), (0, -169), (11, 180)]
        ),
        Case(
            name: "goes on past 180",
            coordinates:
                "[[[170,-10],[190,-10],[190,10],[170,10],[170,-10]],[[181,-1],[182,-1],[182,1],[181,1],[181,-1]]]",
            inside: [(0, 175), (0, -175), (0, 180)],
            outside: [(0, 0), (0, 169), (0, -169), (0, -178.5)]
        ),
        Case(
            name: "lies past 180",
            coordinates: "[[[190,0],[200,0],[200,10],[190,10],[190,0]]]",
            inside: [(5, -165)],
            outside: [(5, 165), (5, 175), (5, -175)]
        ),
        Case(
            name: "lies past −180",
            coordinates: "[[[-350,0],[-340,0],[-340,10],[-350,10],[-350,0]]]",
            inside: [(5, 15)],
            outside: [(5, -165), (5, 165), (5, 5)]
        ),
        Case(
            name: "round the south pole",
            coordinates: "[[[-180,-70],[-90,-70],[0,-70],[90,-70],[-180,-70]]]",
            inside: [(-90, 0), (-80, 10), (-71, 179.9), (-71, -179.9), (-71, 180), (-71, 135)],
            outside: [(-69, 10), (-69, 180), (80, 0)]
        ),
        Case(
            name: "round the north pole, westwards",
            coordinates: "[[[170,70],[80,70],[-10,70],[-100,70],[170,70]]]",
            inside: [(90, 0), (80, 10), (71, 180), (71, -135), (71, 175)],
            outside: [(69, 10), (69, 180), (-80, 0)]
        ),
        Case(
            name: "whole rows are left alone",
            coordinates: "[[[-180,-90],[180,-90],[180,-60],[-180,-60],[-180,-90]]]",
            inside: [(-70, 0), (-90, 0), (-61, 180), (-61, -100)],
            outside: [(-59, 0), (-59, 180)]
        ),
        Case(
            name: "cut already, with a long edge",
            coordinates: "[[[-180,-90],[180,-90],[180,-60],[-43.5,-60],[-43.5,-80],[-180,-80],[-180,-90]]]",
            inside: [(-70, 0), (-85, -100), (-70, 179)],
            outside: [(-70, -100), (-70, -44), (-59, 0)]
        ),
        Case(
            name: "a bow tie",
            coordinates: "[[[0,0],[4,4],[4,0],[0,4],[0,0]]]",
            inside: [(2, 1), (2, 3)],
            outside: [(1, 2), (3, 2)]
        ),
        Case(
            name: "a spike",
            coordinates: "[[[0,0],[4,0],[4,2],[8,2],[4,2],[4,4],[0,4],[0,0]]]",
            inside: [(2, 2)],
            outside: [(2, 5), (2.0001, 6)]
        ),
        Case(
            name: "not closed, with repetitions",
            coordinates: "[[[0,0],[0,0],[4,0],[4,4],[4,4],[0,4]]]",
            inside: [(2, 2), (1, 3), (3, 1)],
            outside: [(5, 2)]
        ),
        Case(
            name: "touches itself",
            coordinates: "[[[0,0],[4,0],[4,4],[2,0],[0,4],[0,0]]]",
            inside: [(1, 0.5), (1, 3.5)],
            outside: [(1, 2)]
        ),
        Case(
            name: "hole outside and on the ring",
            coordinates:
                "[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[2,2],[6,2],[6,3],[2,3],[2,2]],[[9,9],[10,9],[10,10],[9,9]]]",
            inside: [(1, 1), (3.5, 3)],
            outside: [(2.5, 3), (2.5, 5), (9.1, 9.5)]
        ),
    ]

    @Test(arguments: cases)
    func ringsArePutRight(ring: Case) throws {
        let index = try compiled(Self.feature(ring.coordinates)).index
        try index.verify()
        for place in ring.inside { #expect(try code(index, place.0, place.1) == "EG", "\(place)") }
        for place in ring.outside { #expect(try code(index, place.0, place.1) == nil, "\(place)") }
    }

    @Test func repairsAreCounted() throws {
        let lines = [
            Self.feature("[[[0,0],[4,4],[4,0],[0,4]]]"),
            Self.feature("[[[10,0],[10,0],[10,4],[14,4],[14,0.00000001],[10,0]]]"),
            Self.feature("[[[170,0],[-170,0],[-170,4],[170,0]]]"),
            Self.feature("[[[-180,80],[0,80],[-180,80]]]"),
            Self.feature("[[[20,0],[20.0000001,0],[20,0.0000001],[20,0]]]"),
            #"{"type":"Feature","properties":{"country":"EG"},"geometry":null}"#,
            Self.feature("[]", type: "MultiPolygon"),
        ]
        let (made, reading, _) = try compiled(lines.joined(separator: "\n"))
        #expect(made.report.crossings == 1)
        #expect(made.report.selfCrossings == 1)
        #expect(made.report.farthestShiftMetres < 0.72)
        #expect(reading.featureCount == 7)
        #expect(reading.unclosedCount == 1)
        #expect(reading.turnedCount == 1)
        #expect(reading.repeatedCount == 3)
        #expect(reading.movedCount == 3)
        #expect(reading.emptyRingCount == 2)
        #expect(reading.cutRingCount == 1)
        #expect(reading.missingGeometryCount == 2)
        #expect(made.report.groundlessFeatures.count == 4)
    }

    @Test func propertiesGoByTheirNames() throws {
        let names = PropertyNames(code: "iso", name: "nm", timeZone: "tz")
        let reading = CoverageReader.Options(lattice: Self.reading.lattice, properties: names)
        let properties = #""iso":818,"nm":"Misr","tz":null,"country":7,"name":[],"timeZone":{}"#
        let text = Self.feature("[[[0,0],[4,0],[4,4],[0,0]]]", properties: properties)
        let index = try compiled(text, reading: reading).index
        #expect(index.regions == [Region(code: "818", name: "Misr")])
    }

    @Test(arguments: [
        #""timezone":"Africa/Cairo""#, #""timeZone":"Africa/Cairo","timezone":"UTC""#,
        #""timezone":"UTC","timeZone":"Africa/Cairo""#,
    ])
    func theOldPropertyOfTheTimeZoneCountsWithoutTheNewOne(zones: String) throws {
        let text = Self.feature("[[[0,0],[4,0],[4,4],[0,0]]]", properties: #""country":"EG","# + zones)
        #expect(try compiled(text).index.regions.map(\.timeZone) == ["Africa/Cairo"])
    }

    @Test func thePropertyOfTheCodeMayAlsoBeTheName() throws {
        let names = PropertyNames(code: "iso", name: "iso")
        let reading = CoverageReader.Options(lattice: Self.reading.lattice, properties: names)
        let text = Self.feature("[[[0,0],[4,0],[4,4],[0,0]]]", properties: #""iso":"EG-C""#)
        #expect(try compiled(text, reading: reading).index.regions == [Region(code: "EG-C", name: "EG-C")])
    }

    @Test func collectionsOfPolygonsAreTaken() throws {
        let text = #"""
            {"type":"Feature","properties":{"country":"EG"},"geometry":{"type":"GeometryCollection","geometries":[
            {"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]]]},{"type":"GeometryCollection","geometries":[
            {"type":"MultiPolygon","coordinates":[[[[10,0,5],[14,0,5],[14,4,5,6],[10,0,5]]]]}]}]}}
            """#
        let index = try compiled(text).index
        #expect(try code(index, 1, 3) == "EG")
        #expect(try code(index, 1, 13) == "EG")
    }

    /// Features that are refused, with part of the message.
    static let refusals = [
        (feature("[[[0,0],[1,0],[1,1],[0,0]]]", properties: #""country":null,"name":"Misr""#), "(name Misr)"),
        (feature("[[[30,120],[31,120],[31,121],[30,120]]]"), "are the two swapped?"),
        (feature("[[[500000,120],[31,120],[31,121],[30,120]]]"), "not in degrees"),
        (feature("[[[361,0],[31,10],[31,12],[30,10]]]"), "not in degrees"),
        (feature("[0,0]", type: "Point"), "the geometry must be a Polygon or a MultiPolygon"),
        (feature("[[0,0],[1,1]]", type: "LineString"), "the geometry must be a Polygon or a MultiPolygon"),
        (
            feature("[[[0,80],[120,80],[-120,80],[0,80],[120,81],[-120,81],[0,80]]]"),
            "a ring goes round the globe more than once"
        ),
    ]

    @Test(arguments: refusals)
    func ringsThatCannotBeRepairedAreRefusedByName(feature: String, words: String) {
        let first = Self.feature("[[[0,0],[1,0],[1,1],[0,0]]]")
        let error = #expect(throws: CoverageError.self) { try compiled(first + "\n" + feature) }
        #expect(error?.description.hasPrefix("feature 2, line 2") == true)
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    @Test func pointsAndLinesArePassedOverOnDemand() throws {
        var reading = Self.reading
        reading.skipsOthers = true
        let lines = [Self.feature("[0,0]", type: "Point"), Self.feature("[[[0,0],[1,0],[1,1],[0,0]]]")]
        let report = try compiled(lines.joined(separator: "\n"), reading: reading).reading
        #expect(report.otherGeometryCount == 1)
    }

    private static func square(_ west: Double, _ east: Double, _ code: String, zone: String = "") -> String {
        feature(
            "[[[\(west),0],[\(east),0],[\(east),1],[\(west),1],[\(west),0]]]",
            properties: #""country":"\#(code)","timeZone":"\#(zone)""#
        )
    }

    @Test func overlapsAreRefusedByNameAndPlace() {
        let error = #expect(throws: CoverageError.self) {
            try compiled(Self.square(0, 2, "EG") + Self.square(1, 3, "SD"))
        }
        guard case .contested(let features, let place?) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(features.map(\.description) == ["feature 1 (EG)", "feature 2 (SD)"])
        #expect((0...1).contains(place.latitude) && (1...2).contains(place.longitude))
    }

    @Test func featuresOfOneCodeUnite() throws {
        let text = Self.square(0, 2, "EG", zone: "A/B") + Self.square(1, 3, "EG", zone: "C/D")
        let (made, _, index) = try compiled(text)
        #expect(
            made.report.overlaps.map { $0.features.map(\.number) } == [[1, 2]],
            "told: one time zone yields"
        )
        let zones = try [0.5, 1.5, 2.5].map { longitude in
            try index.region(containing: Coordinate(latitude: 0.5, longitude: longitude))?.timeZone
        }
        #expect(zones == ["A/B", "A/B", "C/D"])
    }

    @Test func claimantsAreNamedWhereTwoCountriesClaim() throws {
        let text =
            Self.square(0, 4, "EG") + Self.square(1, 6, "SD") + Self.square(3, 5, "LY-TB")
            + Self.square(5, 7, "word")
        let (made, _, index) = try compiled(text) { $0.overlaps = .claimants }
        let found = try stride(from: 0.5, to: 7, by: 1).map { longitude in
            let region = try index.region(containing: Coordinate(latitude: 0.5, longitude: longitude))
            return (region?.code ?? "") + (region?.dispute?.claimantCodes.map { " \($0)" }.joined() ?? "")
        }
        #expect(found == ["EG", "EG EG SD", "EG EG SD", "EG EG SD LY", "SD SD LY", "SD SD word", "word"])
        #expect(made.report.overlaps.map { $0.features.map(\.number) }.contains([1, 2, 3]))
        // On a sphere of the mean radius, a square degree north of the equator has 12 363.7 km².
        let largest = try #require(made.report.overlaps.first { $0.features.map(\.number) == [1, 2] })
        #expect(abs(largest.squareKilometres - 2 * 12_363.7) < 10)
    }

    @Test(arguments: [
        ["ZONE1", "ZONE2"], ["7", "8"], ["AA", "BB"], ["EG-C", "EG-ALX"], ["EG", "zone"], ["a", "A"],
        ["0123456789abcdef", "0123456789abcdeg"],
    ])
    func everyCodeIsNamedWhereZonesOverlap(codes: [String]) throws {
        let text = Self.square(0, 2, codes[0]) + Self.square(1, 4, codes[1]) + Self.square(3, 5, "third")
        let (made, _, index) = try compiled(text) { $0.overlaps = .claimants }
        let found = try [0.5, 1.5, 2.5, 3.5, 4.5].map { longitude in
            let place = try Coordinate(latitude: 0.5, longitude: longitude)
            return try index.region(containing: place)
        }
        #expect(found.map { $0?.code } == [codes[0], codes[0], codes[1], codes[1], "third"])
        #expect(
            found.map { $0?.dispute?.claimantCodes } == [nil, codes, nil, [codes[1], "third"], nil]
        )
        #expect(made.regionCount == 5 && made.report.overlaps.count == 2)
    }

    @Test func sliversAndNarrowGapsAreReported() throws {
        let step = 64e-7
        let sliver = Self.square(0, 1 + step, "EG") + Self.square(1, 2, "SD")
        let (made, _, index) = try compiled(sliver)
        #expect(made.report.sliverCount == 1)
        #expect(try code(index, 0.5, 1 + step / 2) == "EG")
        #expect(throws: CoverageError.self) { try compiled(sliver) { $0.sliverWidth = 0 } }
        #expect(throws: CoverageError.self) {
            try compiled(Self.square(0, 1 + 3 * step, "EG") + Self.square(1, 2, "SD"))
        }
    }

    @Test func gapsAreClosedOnDemand() throws {
        let step = 64e-7
        let gap =
            Self.feature("[[[0,0],[3,0],[3,3],[0,3],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]]")
            + Self.feature(
                "[[[\(1 + step),1],[2,1],[2,2],[\(1 + step),2],[\(1 + step),1]]]",
                properties: #""country":"SD""#
            )
        let open = try compiled(gap)
        #expect(open.made.report.narrowGapCount == 1)
        #expect(try code(open.index, 1.5, 1 + step / 2) == nil)
        let closed = try compiled(gap) { $0.gapWidth = 2 }
        #expect(closed.made.report.closedGapCount == 1)
        #expect(try code(closed.index, 1.5, 1 + step / 2) == "EG")
    }
}
