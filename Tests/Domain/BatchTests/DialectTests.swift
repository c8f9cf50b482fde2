import Notation
import Testing

@testable import Batch

struct DialectTests {
    @Test(arguments: [
        ("lat;lon\n30,5;31,5\n0;-30\n", "lat;lon;country\n30,5;31,5;EG\n0;-30;\n"),
        ("lat;note, text;lon\n30.5;a,b;31\n", "lat;note, text;lon;country\n30.5;a,b;31;EG\n"),
        ("lat|lon\n30|31\n", "lat|lon|country\n30|31|EG\n"),
        ("\"a;b\",lat,lon\n1,30,31\n", "\"a;b\",lat,lon,country\n1,30,31,EG\n"),
        ("lat;lon;\"x\"\n30;31;\"a;\"\"b\"\n", "lat;lon;\"x\";country\n30;31;\"a;\"\"b\";EG\n"),
    ])
    func theDelimiterIsFoundOut(text: String, expected: String) throws {
        let (written, summary) = try run(text)
        #expect(written == expected)
        #expect(summary.unreadable == 0)
        #expect(try run(text) { $0.format = .csv }.text == expected)
    }

    @Test(arguments: [
        ("lat,x~lon\n30~31\n", UInt8(ascii: "~"), "lat,x~lon~country\n30~31~EG\n"),
        ("lat lon\n30 31\n", UInt8(ascii: " "), "lat lon country\n30 31 EG\n"),
    ])
    func theDelimiterMayBeNamed(text: String, delimiter: UInt8, expected: String) throws {
        let (written, _) = try run(text) {
            $0.delimiter = delimiter
            $0.latitude = text.hasPrefix("lat,x") ? "lat,x" : nil
        }
        #expect(written == expected)
    }

    @Test func aValueWithTheDelimiterIsQuoted() throws {
        let name = BatchColumn("name", .region { _, _ in "a;b,c" })
        let (written, _) = try run("lat;lon\n30;31\n") { $0.columns = [name] }
        #expect(written == "lat;lon;name\n30;31;\"a;b,c\"\n")
    }

    /// The rows of the table itself are copied as they are.
    @Test(arguments: [
        ("=1+1", "'=1+1"), ("@x", "'@x"), ("-1.5", "-1.5"), ("'s-Hertogenbosch", "'s-Hertogenbosch"),
    ])
    func anAddedTextIsNotAFormula(text: String, cell: String) throws {
        let name = BatchColumn("name", .region { _, _ in text })
        let (written, _) = try run("id,lat,lon\n=2+2,30,31\n") { $0.columns = [name] }
        #expect(written == "id,lat,lon,name\n=2+2,30,31,\(cell)\n")
        let (objects, _) = try run(#"{"lat":30,"lon":31}"# + "\n") { $0.columns = [name] }
        #expect(objects.contains("\"name\":\"\(text)\""), "\(objects)")
    }

    @Test(arguments: ["30,5,1;31", "30.5,1;31", ",;31", "1,x;31"])
    func aCommaIsADecimalPointOnlyOnceInANumber(row: String) throws {
        #expect(try run("lat;lon\n\(row)\n").summary.unreadable == 1)
    }

    @Test func aCommaThatSeparatesNothingIsNotADecimalComma() throws {
        let (written, _) = try run("lat,lon\n\"30,5\",31\n")
        #expect(written == "lat,lon,country\n\"30,5\",31,!\n")
    }

    @Test(arguments: [
        ("30.0444,31.2357\n0,-30\n", ["30.0444", "31.2357"], "such as 1 and 2"),
        ("cairo;30,5;31,5\n", ["30,5", "31,5"], "such as 2 and 3"),
        ("30,5;31,5\n", ["30,5", "31,5"], "such as 1 and 2"),
    ])
    func dataInsteadOfNamesAreDetected(text: String, numbers: [String], advice: String) throws {
        let error = #expect(throws: BatchError.self) { try run(text) }
        let words = try #require(error).description
        #expect(words.contains("no header") && words.contains(advice), "\(words)")
        for number in numbers { #expect(words.contains("'\(number)'"), "\(words)") }
    }

    @Test func yearsMayBeNames() {
        #expect(throws: BatchError.noColumn(axis: "latitude", header: ["2019", "2020"])) {
            try run("2019,2020\n")
        }
    }

    @Test(arguments: [
        ("PAR1\u{15}\u{4}", "Parquet"), ("PK\u{3}\u{4}\u{14}", "spreadsheet"), ("BZh91AY", "bzip2"),
        ("SQLite format 3\u{0}", "SQLite"), ("ARROW1\u{0}\u{0}", "Arrow"),
    ])
    func otherKindsOfFileAreNamed(text: String, name: String) throws {
        let error = #expect(throws: BatchError.self) { try run(text) }
        #expect(try #require(error).description.contains(name))
    }

    @Test(arguments: [
        ("where,n\n\"30°02'39.8\"\"N 31°14'08.5\"\"E\",1\n", ",EG"), ("where,n\ngeo:30.0444;u=5,1\n", ",!"),
        ("where,n\n\"geo:30.0444,31.2357\",1\n", ",EG"), ("where;n\n30.0444 31.2357;1\n", ";EG"),
        ("where\tn\n30°02'39.8\"N 31°14'08.5\"E\t1\n", "\tEG"), ("where,n\n8G2H26VP+Q7,1\n", ",EG"),
        ("where,n\n,1\n", ",1,"), ("where,n\nnowhere at all,1\n", ",!"),
    ])
    func aPositionInOneColumnIsReadInAnyNotation(text: String, ending: String) throws {
        let (written, _) = try run(text) { $0.position = "where" }
        #expect(written.hasSuffix(ending + "\n"), "\(written)")
    }

    @Test(arguments: [
        (#"{"p":"30.0444, 31.2357"}"#, #""EG""#), (#"{"p":"30\u00b002'N 31\u00b014'E"}"#, #""EG""#),
        (#"{"p":{"type":"Point","coordinates":[31.2357,30.0444]}}"#, #""EG""#),
        (#"{"p":"30.0444\t31.2357"}"#, #""EG""#), (#"{"p":"\ud83d\ude00"}"#, "null"),
        (#"{"p":null}"#, "null"),
        (#"{"p":"\ud83d"}"#, "null"), (#"{"p":[30.0444,31.2357]}"#, "null"),
    ])
    func aPositionUnderOneKeyIsReadInAnyNotation(text: String, value: String) throws {
        let (written, _) = try run(text) { $0.position = "p" }
        #expect(written.contains("\"country\":\(value)"), "\(written)")
    }

    @Test func anUnreadablePositionHasAReason() throws {
        let (_, summary) = try run("where\nxyz uvw\n") { $0.position = "where" }
        let fault = try #require(summary.listed.first?.fault)
        guard case .notAPosition(column: "where", _) = fault else {
            Issue.record("\(fault)")
            return
        }
        #expect(fault.description.hasPrefix("where: \""))
    }
}
