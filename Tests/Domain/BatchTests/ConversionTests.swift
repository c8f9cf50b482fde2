import SuiteTraits
import Testing

@testable import Batch

/// Answers in another format than that of the table.
struct ConversionTests {
    private static let fault = "latitude 91.0 is outside -90...90"

    /// One table in each format that has columns, with the text of the fault in its last row.
    private static let tables: [(TableFormat, String)] = [
        (.csv, "id,lat,lon,note\r\n007,30.5,31,\"a, \"\"b\"\"\"\r\n2,0,31,\r\nx,91,31,z\r\n"),
        (.tsv, "id\tlat\tlon\tnote\n007\t30.5\t31\ta, \"b\"\n2\t0\t31\t\nx\t91\t31\tz\n"),
        (.ndjson, objects.joined(separator: "\n")),
        (.json, "[\n" + objects.joined(separator: " ,\n ") + "]"),
    ]
    private static let objects = [
        #"{"id":"007","lat":30.5,"lon":31,"note":"a, \"b\""}"#,
        #"{ "id" : 2, "lat":0, "lon":31, "note":null }"#,
        #"{"id":"x","lat":91,"lon":31,"note":"z"}"#,
    ]

    private static let flat = [
        #"{"id":"007","lat":30.5,"lon":31,"note":"a, \"b\"","country":"EG"}"#,
        #"{"id":2,"lat":0,"lon":31,"note":null,"country":null}"#,
        #"{"id":"x","lat":91,"lon":31,"note":"z","country":null,"error":"FAULT"}"#,
    ]
    private static let features = [
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[31,30.5]},"properties":{"id":"007","note":"a, \"b\"","country":"EG"}}"#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[31,0]},"properties":{"id":2,"note":null,"country":null}}"#,
        #"{"type":"Feature","geometry":null,"properties":{"id":"x","lat":91,"lon":31,"note":"z","country":null,"error":"FAULT"}}"#,
    ]

    private static let written: [(TableOutput, String)] = [
        (.csv, "id,lat,lon,note,country\n007,30.5,31,\"a, \"\"b\"\"\",EG\n2,0,31,,\nx,91,31,z,!\n"),
        (
            .tsv,
            "id\tlat\tlon\tnote\tcountry\n007\t30.5\t31\ta, \"b\"\tEG\n2\t0\t31\t\t\nx\t91\t31\tz\t!\n"
        ),
        (.ndjson, flat.joined(separator: "\n") + "\n"),
        (.json, "[\n" + flat.joined(separator: ",\n") + "\n]\n"),
        (.geojsonl, features.joined(separator: "\n") + "\n"),
        (
            .geojson,
            "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
        ),
    ]

    private static func withFault(_ text: String) throws -> String {
        let (_, summary) = try run("lat,lon\n91,31\n")
        return text.replacing("FAULT", with: try #require(summary.listed.first).fault.problem)
    }

    private static let flatFormats: [TableFormat] = [.csv, .tsv, .ndjson, .json]

    @Test(arguments: flatFormats, TableOutput.allCases)
    func eachTableIsWrittenInEachFormat(format: TableFormat, output: TableOutput) throws {
        let table = try #require(Self.tables.first { $0.0 == format }).1
        let expected = try Self.withFault(try #require(Self.written.first { $0.0 == output }).1)
        for chunk in [30, 256 << 10] {
            let (text, summary) = try run(PiecewiseSource(table)) {
                ($0.format, $0.output, $0.chunkBytes) = (format, output, chunk)
            }
            #expect(text == expected, "\(format) as \(output)")
            #expect(summary.rows == 3 && summary.unreadable == 1)
        }
    }

    private static let places = [
        #"{"type":"Feature","id":"f1","geometry":{"type":"Point","coordinates":[31,30.5,9]},"properties":{"note":"a","tags":[1, 2]}}"#,
        #"{"type":"Feature","id":"f2","geometry":{"type":"Point","coordinates":[31,0]},"properties":{"note":null}}"#,
    ]
    private static let columns = [
        #"{"lat":30.5,"lon":31,"ele":9,"id":"f1","note":"a","tags":[1, 2],"country":"EG"}"#,
        #"{"lat":0,"lon":31,"id":"f2","note":null,"country":null}"#,
    ]
    private static let same = [
        #"{"type":"Feature","id":"f1","geometry":{"type":"Point","coordinates":[31,30.5,9]},"properties":{"note":"a","tags":[1, 2],"country":"EG"}}"#,
        #"{"type":"Feature","id":"f2","geometry":{"type":"Point","coordinates":[31,0]},"properties":{"note":null,"country":null}}"#,
    ]

    private static let writtenPlaces: [(TableOutput, String)] = [
        (
            .csv,
            "lat,lon,ele,id,note,tags,country\n30.5,31,9,f1,a,\"[1, 2]\",EG\n0,31,,f2,,,\n"
        ),
        (
            .tsv,
            "lat\tlon\tele\tid\tnote\ttags\tcountry\n30.5\t31\t9\tf1\ta\t[1, 2]\tEG\n0\t31\t\tf2\t\t\t\n"
        ),
        (.ndjson, columns.joined(separator: "\n") + "\n"),
        (.json, "[\n" + columns.joined(separator: ",\n") + "\n]\n"),
        (.geojsonl, same.joined(separator: "\n") + "\n"),
        (
            .geojson,
            "{\"type\":\"FeatureCollection\",\"features\":[\n" + same.joined(separator: ",\n") + "\n]}\n"
        ),
    ]

    @Test(arguments: writtenPlaces)
    func featuresAreWrittenInEachFormat(output: TableOutput, expected: String) throws {
        let collection =
            "{\"type\":\"FeatureCollection\",\"features\":[\(Self.places.joined(separator: ",\n"))]}"
        for table in [Self.places.joined(separator: "\n"), collection] {
            #expect(try run(table) { $0.output = output }.text == expected, "\(output)")
        }
    }

    private static let writtenTracks: [(TableOutput, String)] = [
        (
            .csv,
            "kind,track,track_name,segment,lat,lon,ele,time,name,country\nwaypoint,,,,30.5,31,,,,EG\n"
        ),
        (
            .tsv,
            "kind\ttrack\ttrack_name\tsegment\tlat\tlon\tele\ttime\tname\tcountry\nwaypoint\t\t\t\t30.5\t31\t\t\t\tEG\n"
        ),
        (.ndjson, "\(point)\n"), (.json, "[\n\(point)\n]\n"), (.geojsonl, "\(pointFeature)\n"),
        (.geojson, "{\"type\":\"FeatureCollection\",\"features\":[\n\(pointFeature)\n]}\n"),
    ]

    @Test(arguments: writtenTracks)
    func aTrackIsWrittenInEachFormat(output: TableOutput, expected: String) throws {
        #expect(try run("<gpx><wpt lat='30.5' lon='31'/></gpx>") { $0.output = output }.text == expected)
    }

    private static let point =
        #"{"kind":"waypoint","track":null,"track_name":null,"segment":null,"lat":30.5,"lon":31,"ele":null,"time":null,"name":null,"country":"EG"}"#
    private static let pointFeature =
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[31,30.5]},"properties":{"kind":"waypoint","track":null,"track_name":null,"segment":null,"ele":null,"time":null,"name":null,"country":"EG"}}"#

    @Test func fieldsThatAreNotNumbersOfJSONAreTexts() throws {
        let table =
            "lat,lon,a\n1,2,01\n1,2,1e5\n1,2,1234567890123456\n1,2,-0.5\n1,2,+1\n1,2,true\n1,2,1.\n1,2,\"5\"\n"
        let text = try run(table) { $0.output = .ndjson }.text
        let values = text.split(separator: "\n").map { $0.split(separator: "\"a\":")[1].prefix { $0 != "," } }
        #expect(
            values == [
                #""01""#, #""1e5""#, #""1234567890123456""#, "-0.5", #""+1""#, #""true""#, #""1.""#, "5",
            ]
        )
    }

    @Test func textsOfJSONAreNotRunByASpreadsheet() throws {
        let text = try run(#"{"lat":30,"lon":1,"a":"=cmd"}"# + "\n") { $0.output = .csv }.text
        #expect(text == "lat,lon,a,country\n30,1,'=cmd,EG\n")
    }

    @Test func aKeyWithoutAColumnIsAFault() throws {
        let objects =
            #"{"lat":30,"lon":1}"# + "\n" + #"{"lat":30,"lon":1,"b":2}"# + "\n" + #"{"lon":1,"lat":-30}"#
            + "\n"
        let (text, summary) = try run(objects) { $0.output = .csv }
        #expect(text == "lat,lon,country\n30,1,EG\n30,1,!\n-30,1,CL\n")
        #expect(summary.listed == [.init(line: 2, fault: .strayKey("b"))])
        #expect(try run(objects) { $0.output = .json }.summary.unreadable == 0)
    }

    @Test func aRowThatIsNotAnObjectIsAText() throws {
        let lines = #"{"lat":30,"lon":1}"# + "\nnot json\n"
        #expect(try run(lines) { $0.output = .csv }.text == "lat,lon,country\n30,1,EG\n,,!\n")
        let text = try run(lines) { $0.output = .json }.text
        #expect(text.contains(#"{"text":"not json","country":null,"error":"not JSON"#), "\(text)")
    }

    @Test func columnsOfTheSameNameAreReplaced() throws {
        let table = "country,lat,lon\nXX,30,1\n"
        #expect(throws: BatchError.alreadyThere("country")) { try run(table) { $0.output = .json } }
        let text = try run(table) { ($0.output, $0.overwrites) = (.ndjson, true) }.text
        #expect(text == #"{"country":"EG","lat":30,"lon":1}"# + "\n")
    }

    @Test func aTableWithoutAHeaderHasNumbers() throws {
        let text = try run("30,1\n") {
            ($0.output, $0.hasHeader, $0.latitude, $0.longitude) = (.ndjson, false, "1", "2")
        }.text
        #expect(text == #"{"1":30,"2":1,"country":"EG"}"# + "\n")
        let tabs = try run("30,1\n") {
            ($0.output, $0.hasHeader, $0.latitude, $0.longitude) = (.tsv, false, "1", "2")
        }.text
        #expect(tabs == "30\t1\tEG\n")
    }

    @Test func visitsAreWrittenInEachFormat() throws {
        let table = "who,t,lat,lon\n\"a \"\"b\"\"\",5,30,1\n\"a \"\"b\"\"\",6,0,1\n"
        func visits(_ output: TableOutput) throws -> String {
            try run(table) {
                $0.visits = ("who", "t")
                $0.output = output
            }.text
        }
        let lines = [
            #"{"who":"a \"b\"","country":"EG","entered":5,"left":5}"#,
            #"{"who":"a \"b\"","country":null,"entered":6,"left":6}"#,
        ]
        #expect(try visits(.ndjson) == lines.joined(separator: "\n") + "\n")
        #expect(try visits(.json) == "[\n" + lines.joined(separator: ",\n") + "\n]\n")
        #expect(try visits(.tsv) == "who\tcountry\tentered\tleft\na \"b\"\tEG\t5\t5\na \"b\"\t\t6\t6\n")
    }

    @Test func anEmptyTableIsAWholeDocument() throws {
        #expect(try run("lat,lon\n") { $0.output = .json }.text == "[\n\n]\n")
        #expect(try run("[]") { $0.output = .csv }.text == "country\n")
    }

    /// Readers of JSON keep one value of two with the same key.
    @Test(arguments: [TableOutput.json, .ndjson, .geojson, .geojsonl])
    func twoColumnsOfANameAreRefusedForObjects(output: TableOutput) throws {
        #expect(throws: BatchError.twoColumns("a")) {
            try run("lat,lon,a,a\n48.85,2.35,x,y\n") { $0.output = output }
        }
        let grouped = "lat,lon,t,country\n48.85,2.35,2026-01-01,q\n"
        #expect(throws: BatchError.twoColumns("country")) {
            try run(grouped) { ($0.output, $0.visits) = (output, ("country", "t")) }
        }
    }

    /// Readers by name keep one of two columns with the same name, in every format.
    @Test(arguments: [nil, TableOutput.csv, .tsv])
    func aGroupWithTheNameOfAnAddedColumnIsRefused(output: TableOutput?) throws {
        let grouped = "lat,lon,t,country\n48.85,2.35,2026-01-01,q\n"
        #expect(throws: BatchError.twoColumns("country")) {
            try run(grouped) { ($0.output, $0.visits) = (output, ("country", "t")) }
        }
    }

    @Test func aDuplicateAnswerColumnIsNotReplaced() throws {
        #expect(throws: BatchError.twoColumns("country")) {
            try run("lat,lon,country,country\n30,31,x,y\n") { $0.overwrites = true }
        }
    }

    @Test(arguments: ["lon,lat,n\n31,30,", "{\"lon\":31,\"lat\":30,\"n\":\""])
    func bytesThatAreNotUTF8AreNotReplaced(beginning: String) throws {
        let end = beginning.hasPrefix("{") ? "\"}\n" : "\n"
        let bytes = Array(beginning.utf8) + [0xE9] + Array(end.utf8)
        let (_, summary) = try run(PiecewiseSource([bytes[...]])) {
            $0.output = beginning.hasPrefix("{") ? .csv : .json
        }
        #expect(summary.listed.map(\.fault) == [.notUTF8])
    }

    @Test func theReasonReplacesAColumnCalledError() throws {
        let text = try run("lat,lon,error\n91,31,ok\n") { $0.output = .ndjson }.text
        let expected = try Self.withFault(#"{"lat":91,"lon":31,"country":null,"error":"FAULT"}"#)
        #expect(text == expected + "\n")
    }

    @Test(arguments: [TableOutput.csv, .tsv]) func anExistingAnswerColumnIsRefused(output: TableOutput) throws
    {
        let feature =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[31,30]},"properties":{"country":"x"}}"#
        #expect(throws: BatchError.alreadyThere("country")) {
            try run(feature + "\n") { $0.output = output }
        }
    }
}
