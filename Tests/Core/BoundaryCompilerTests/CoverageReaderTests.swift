import Boundaries
import BoundaryCompiler
import Glibc
import Testing

struct CoverageReaderTests {
    private static let badController =
        "the property controller must be a code of two capital letters, beside the name of an administrator"
    private static let badCode =
        "the property country must be 1 to 16 letters, digits, hyphens and underscores"

    private static let ring = "[[0,0],[1,0],[1,1],[0,0]]"

    private static func feature(
        _ coordinates: String = "[\(ring)]",
        type: String = "Polygon",
        properties: String = #""country":"EG","timeZone":"Africa/Cairo""#
    ) -> String {
        #"{"type":"Feature","properties":{\#(properties)},"geometry":{"type":"\#(type)","coordinates":\#(coordinates)}}"#
    }

    private func features(_ text: String, lattice: CoverageLattice = .init(unit: 2)) throws
        -> [CoverageFeature]
    {
        var reader = CoverageReader(Array(text.utf8), lattice: lattice)
        var features: [CoverageFeature] = []
        while let feature = try reader.next() { features.append(feature) }
        return features
    }

    @Test(arguments: [
        feature() + "\n" + feature(),
        feature() + feature() + "\n\n",
        "\u{1E}" + feature() + "\n\u{1E}" + feature() + "\n",
        #"{"type":"FeatureCollection","features":[\#(feature()),\#(feature())]}"#,
        #" {"features" : [\#(feature()) , \#(feature()) ] , "name":"x", "bbox":[0,0,1,1.5e0] } "#,
        #"{"features":[\#(feature())]} {"features":[]} {"features":[\#(feature())]}"#,
    ])
    func featuresComeOneByOneOrInACollection(text: String) throws {
        let features = try features(text)
        #expect(features.map(\.number) == [1, 2])
        #expect(features.allSatisfy { $0.region.code == "EG" })
        #expect(features.allSatisfy { $0.region.timeZone == "Africa/Cairo" })
    }

    @Test func membersComeInAnyOrderAndStrangersAreSkipped() throws {
        let text = #"""
            {"geometry":{"coordinates":[[[[0,0,12.5],[1,0],[1,1],[0,0]],[[0.5,0.2],[0.6,0.2],[0.6,0.3],[0.5,0.2]]],
            [[[5,5],[6,5],[6,6],[5,5]]]],"type":"MultiPolygon"},"id":7,"x":{"y":[true,false,null,"\u00e9\ud83d\ude00\n"]},
            "properties":{"timeZone":"","name":"\"é\"","country":"EG"},"type":"Feature"}
            """#
        let feature = try #require(try features(text).first)
        #expect(feature.region.timeZone == nil)
        #expect(feature.polygons.map(\.count) == [2, 1])
        #expect(feature.polygons[0][0].vertices.count == 3)
        #expect(feature.polygons[0][1].vertices[0] == GridPoint(x: 5_000_000, y: 2_000_000))
    }

    @Test(
        arguments: [
            ("1", 10_000_000), ("1.000000", 10_000_000), ("-0.000001", -10), ("0.0000010", 10), ("1e-6", 10),
            ("17.9e1", 1_790_000_000), ("0.0179E+04", 1_790_000_000), ("-0", 0), ("0e99", 0),
            ("1.00000000000000000000000000", 10_000_000), ("100e-2", 10_000_000), ("1234560e-6", 12_345_600),
        ] as [(String, Int64)]
    )
    func decimalsAreReadExactly(text: String, units: Int64) throws {
        let feature = try #require(
            try features(Self.feature("[[[0,0],[\(text),0],[1,1],[0,1],[0,0]]]")).first
        )
        let read = feature.polygons[0][0].vertices.map(\.x)
        #expect(read.count == (units == 0 ? 3 : 4))
        #expect(read.contains(units))
    }

    @Test(
        arguments: [
            ("0.00000039", 0), ("0.0000004", 8), ("-0.0000004", -8), ("0.00000119999999999999999999", 8),
            ("179.9999999", 1_800_000_000),
        ] as [(String, Int64)]
    )
    func excessDecimalsAreRefusedOrRounded(text: String, units: Int64) throws {
        let text = Self.feature("[[[\(text),0],[1,0],[1,1],[0,1],[\(text),0]]]")
        #expect(throws: CoverageError.self) { try features(text, lattice: CoverageLattice(unit: 8)) }
        let rounding = CoverageLattice(unit: 8, excess: .round)
        #expect(try features(text, lattice: rounding).first?.polygons[0][0].vertices.first?.x == units)
    }

    /// Numbers near the limits of 64 bits and of 18 digits.
    private static let extremes = [
        "922337203685.477580", "-922337203685.477580", "922337203685.477581", "92233720368.5477580", "1e11",
        "999999999999999999", "99999999999999999999e-2", "10000.0000001", "1e100000", "1e308",
        "9223372036854775807", "-9223372036854775808",
    ]

    @Test(arguments: extremes, [CoverageLattice.Excess.refuse, .round])
    func extremeDecimalsAreRefused(text: String, excess: CoverageLattice.Excess) throws {
        for position in ["[\(text),0]", "[0,\(text)]"] {
            let text = Self.feature("[[\(position),[1,0],[1,1],[0,1],\(position)]]")
            for unit in [1, 2, 4, 8, 16, 32, 64] {
                #expect(throws: CoverageError.self) {
                    try features(text, lattice: CoverageLattice(unit: unit, excess: excess))
                }
            }
        }
    }

    @Test(arguments: ["4e-100000", "1e-99999999999", "0.000000000000000000922337203685477580"])
    func decimalsTooSmallToSeeAreZero(text: String) throws {
        let lattice = CoverageLattice(unit: 64, excess: .round)
        let feature = try features(Self.feature("[[[\(text),0],[1,0],[1,1],[0,1],[0,0]]]"), lattice: lattice)
        #expect(feature.first?.polygons[0][0].vertices.first == GridPoint(x: 0, y: 0))
    }

    @Test func ringsThatRoundingEmptiesAreLeftOut() throws {
        let speck = "[[2,2],[2.0000001,2],[2.0000001,2.0000001],[2,2]]"
        let text = Self.feature("[[\(speck)],[\(Self.ring),\(speck)]]", type: "MultiPolygon")
        #expect(throws: CoverageError.self) { try features(text) }
        let read = try features(text, lattice: CoverageLattice(unit: 8, excess: .round))
        #expect(read.first?.polygons.map(\.count) == [1])
    }

    @Test(arguments: [
        (#""country":"","timeZone":"""#, badCode),
        (#""country":"E G","timeZone":"""#, badCode),
        (
            #""country":"EG","timeZone":"","claimants":["EG","s d"]"#,
            "the property claimants must be an array of at most 100 codes"
        ),
        (#""country":"GE","claimants":["GE"],"administrator":"X","controller":"RU""#, badController),
        (
            #""country":"GE","claimants":["GE"],"administrator":"Abkhazia","controller":"Russia""#,
            badController
        ),
        (#""country":"GE","claimants":["GE"],"controller":"RU""#, badController),
        (
            #""country":"GE","claimants":["GE"],"administrator":"A\u0007b","controller":"RU""#,
            "a name has a control character; remove it"
        ),
        (#""country":"EG","timeZone":"a b""#, "the property timeZone must be an IANA name or empty"),
        (#""country":"EG","timeZone":"a\u000ab""#, "the property timeZone must be an IANA name or empty"),
    ])
    func propertiesAreChecked(properties: String, fault: String) throws {
        try expect(fault, in: Self.feature(properties: properties))
    }

    @Test(arguments: [
        ("", []), (#""country":[7],"timeZone":"""#, ["country", "timeZone"]),
        (#""country":0.5,"x":1"#, ["country", "x"]), (#""iso":"EG""#, ["iso"]),
    ])
    func aFeatureWithoutACodeNamesItsProperties(properties: String, present: [String]) {
        let fault = CoverageError.unnamed(
            feature: 1,
            line: 1,
            title: nil,
            property: "country",
            present: present
        )
        #expect(throws: fault) { try features(Self.feature(properties: properties)) }
    }

    @Test(arguments: [
        (#""administrator":"RU""#, "RU", "RU"),
        (#""administrator":"Abkhazia","controller":"RU""#, "RU", "Abkhazia (RU)"),
        (#""administrator":"Somaliland""#, nil, "Somaliland"), (#""administrator":"""#, nil, nil),
        (#""x":1"#, nil, nil),
    ])
    func anAdministratorIsACountryOrAnEntity(properties: String, country: String?, text: String?) throws {
        let stated = #""country":"GE","claimants":["GE"],"dispute":"Abkhazia","# + properties
        let dispute = try #require(try features(Self.feature(properties: stated)).first?.region.dispute)
        #expect(dispute.administrator?.country?.description == country)
        #expect(dispute.administrator?.description == text)
    }

    @Test(arguments: [
        ("[]", "Polygon", "the geometry must be a Polygon or a MultiPolygon"),
        ("[[[0,0],[1,0],[1,1]]]", "Polygon", "a ring must have four positions, the last like the first"),
        (
            "[[[0,0],[1,0],[1,1],[0,1]]]", "Polygon",
            "a ring must have four positions, the last like the first"
        ),
        ("[[[0,0],[1,0],[2,0],[0,0]]]", "Polygon", "a ring holds no ground"),
        ("[[[0,0],[1,0],[0,0],[0,0]]]", "Polygon", "a ring holds no ground"),
        ("[[0,0],[1,0],[1,1],[0,0]]", "LineString", "the geometry must be a Polygon or a MultiPolygon"),
        ("[[[0,0],[1,0],[1,1],[0,0]]]", "MultiPolygon", "the geometry must be a Polygon or a MultiPolygon"),
        ("[[[0,0],[1],[1,1],[0,0]]]", "Polygon", "a position has two numbers"),
        ("[[[0,0],[[1,0]],[1,1],[0,0]]]", "Polygon", "the coordinates are nested unevenly"),
        ("[[[[[[[0]]]]]]]", "Polygon", "the coordinates are nested too deep"),
        (
            "[[[0,0],[180.000001,0],[1,1],[0,0]]]", "Polygon",
            "a position is not on the globe (longitude, then latitude)"
        ),
        (
            "[[[0,0],[0,91],[1,1],[0,0]]]", "Polygon",
            "a position is not on the globe (longitude, then latitude)"
        ),
        (
            "[[[0,0],[1e999999999999,0],[1,1],[0,0]]]", "Polygon",
            "a position is not on the globe (longitude, then latitude)"
        ),
        (
            "[[[0,0],[1e-999999999999,0],[1,1],[0,0]]]", "Polygon",
            "a coordinate has more decimals than the lattice"
        ),
        ("[[[0,0],[01,0],[1,1],[0,0]]]", "Polygon", "a number starts with a needless zero"),
        ("[[[0,0],[.5,0],[1,1],[0,0]]]", "Polygon", "a digit was expected"),
        ("[[[0,0],[1.,0],[1,1],[0,0]]]", "Polygon", "a digit was expected"),
        ("[[[0,0],[NaN,0],[1,1],[0,0]]]", "Polygon", "a digit was expected"),
        ("[[[0,0],[1,0],[1,1],[0,0],]]", "Polygon", "a digit was expected"),
        ("[[[0,0],[1 0],[1,1],[0,0]]]", "Polygon", "']' was expected"),
        ("null", "Polygon", "'[' was expected"),
    ])
    func geometriesAreChecked(coordinates: String, type: String, fault: String) throws {
        try expect(fault, in: Self.feature(coordinates, type: type))
    }

    private func expect(_ fault: String, in feature: String) throws {
        let error = #expect(throws: CoverageError.self) { try features(Self.feature() + "\n" + feature) }
        guard case .malformed(let found, let number, let line, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found == fault || found.hasPrefix(fault + " ("))
        #expect(number == 2)
        #expect(line == 2)
        #expect(error?.description.hasPrefix("feature 2, line 2, byte ") == true)
    }

    @Test func everyTextCutShortIsRefused() throws {
        let text = Array(Self.feature().utf8)
        for length in 1..<text.count {
            var reader = CoverageReader(Array(text.prefix(length)))
            #expect(throws: CoverageError.self) { try reader.next() }
        }
    }

    @Test func aFileLargerThanItsPortionsIsReadWhole() throws {
        let path = "/tmp/coverage-\(getpid()).geojsonl"
        let file = try #require(fopen(path, "w"))
        defer { unlink(path) }
        let line = Array((Self.feature() + "\n").utf8)
        for _ in 0..<4000 { try #require(fwrite(line, 1, line.count, file) == line.count) }
        fclose(file)
        var reader = try CoverageReader(opening: path)
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == 4000)
        #expect(throws: CoverageError.unreadable(path: "/nowhere", errno: ENOENT)) {
            try CoverageReader(opening: "/nowhere")
        }
    }
}
