import Geodesy
import Testing

@testable import Batch

struct DelimitedTests {
    @Test(arguments: [
        ("lat,lon\n30,31\n0,-30\n-33,-70\n", "lat,lon,country\n30,31,EG\n0,-30,\n-33,-70,CL\n"),
        ("lat,lon\r\n30,31\r\n", "lat,lon,country\r\n30,31,EG\r\n"),
        ("lat,lon\n30,31", "lat,lon,country\n30,31,EG"), ("lat,lon", "lat,lon,country"),
        ("\u{FEFF}lat,lon\n30,31\n", "\u{FEFF}lat,lon,country\n30,31,EG\n"),
        ("\u{FEFF}\"lat\",lon\n30,31\n", "\u{FEFF}\"lat\",lon,country\n30,31,EG\n"),
        (
            "Y,note,X\n\"30\",\"a,\n\"\"b\"\"\",31\n",
            "Y,note,X,country\n\"30\",\"a,\n\"\"b\"\"\",31,EG\n"
        ),
        ("\"a\nb\",Lat,LNG\n1,30,31\n", "\"a\nb\",Lat,LNG,country\n1,30,31,EG\n"),
        ("lat,lon\n\n30,31\n\n", "lat,lon,country\n\n30,31,EG\n\n"),
        ("lat\tlon\n30\t31\n", "lat\tlon\tcountry\n30\t31\tEG\n"),
        ("x,y,lon,lat\n1,2,31,30\n", "x,y,lon,lat,country\n1,2,31,30,EG\n"),
    ])
    func theCountryComesLastAndAllElseStays(text: String, expected: String) throws {
        let (written, summary) = try run(text)
        #expect(written == expected)
        #expect(summary.unreadable == 0)
    }

    @Test func columnsAreQuotedWhereTheyMustBe() throws {
        let (csv, _) = try run("lat,lon\n30,31\n-30,1\n0,0\n") {
            $0.columns = [.countryName, .timeZone, .alpha3, .error]
        }
        let header = "lat,lon,country_name,time_zone,country_alpha3,error\n"
        let rows = "30,31,Egypt,Zone/EG,EGX,\n-30,1,\"Chile, \"\"long\"\"\",Zone/CL,CLX,\n0,0,,,,\n"
        #expect(csv == header + rows)
    }

    @Test func aColumnMayBeAMatterOfThePoint() throws {
        let north = BatchColumn("north", kind: .number, .point { "\($0.latitude)" })
        #expect(
            try run("lat,lon\n30,31\n") { $0.columns = [.code, north] }.text
                == "lat,lon,country,north\n30,31,EG,30.0\n"
        )
        #expect(
            try run("{\"lat\":30,\"lon\":31}") { $0.columns = [north] }.text
                == "{\"lat\":30,\"lon\":31,\"north\":30.0}"
        )
    }

    @Test(arguments: [
        ("91,0", RowFault.outOfRange(.latitudeOutOfRange(91)), ""), ("30", .fieldCount(1, expected: 2), ","),
        ("0,181", .outOfRange(.longitudeOutOfRange(181)), ""), ("30,31,1", .fieldCount(3, expected: 2), ""),
        ("x,0", .notANumber(column: "lat", text: "x"), ""),
        ("1,nan", .notANumber(column: "lon", text: "nan"), ""),
        (",31", .absent(column: "lat"), ""), ("\"30,31", .unclosedQuote, ""),
    ])
    func aRowThatCannotBeReadIsMarkedAndListed(row: String, fault: RowFault, padding: String) throws {
        let (written, summary) = try run("lat,lon\n\"1\n\",2\n\(row)")
        #expect(written == "lat,lon,country\n\"1\n\",2,\n\(row)\(padding),!")
        #expect(summary.rows == 2 && summary.unreadable == 1)
        #expect(summary.listed == [BatchSummary.Unreadable(line: 4, fault: fault)])
        let (strict, withReason) = try run("lat,lon\n\(row)") { $0.columns = [.code, .error] }
        #expect(withReason.unreadable == 1)
        let reason = String(decoding: AnswerText.field(fault.problem, .csv), as: UTF8.self)
        #expect(strict == "lat,lon,country,error\n\(row)\(padding),,\(reason)")
    }

    @Test func onlyTheFirstFaultsAreListed() throws {
        let (_, summary) = try run("lat,lon\n" + String(repeating: "x,y\n", count: 50))
        #expect(summary.unreadable == 50)
        #expect(summary.listed.map(\.line) == Array(2...21))
    }

    @Test func strictStopsBeforeTheFirstFault() {
        let source = PiecewiseSource("lat,lon\n30,31\nx,1\n30,31\n")
        let fault = RowFault.notANumber(column: "lat", text: "x")
        #expect(throws: BatchError.unreadable(line: 3, fault)) { try run(source) { $0.stopsAtFault = true } }
    }

    @Test func overwritingReplacesInPlace() throws {
        let table = "country,lat,error,lon\nXX,30,\"a,b\",31\nYY,0,,0\nZZ,x,,0\n"
        #expect(throws: BatchError.alreadyThere("country")) { try run(table) }
        let (written, _) = try run(table) {
            $0.overwrites = true
            $0.columns = [.code, .timeZone, .error]
        }
        let rows = "EG,30,,31,Zone/EG\n,0,,0,\n,x,lat 'x' is not a number,0,\n"
        #expect(written == "country,lat,error,lon,time_zone\n" + rows)
    }

    @Test func withoutAHeaderColumnsAreNumbered() throws {
        let (written, _) = try run("a,31,30\nb,1,-30\n") {
            $0.hasHeader = false
            ($0.latitude, $0.longitude) = ("3", "2")
        }
        #expect(written == "a,31,30,EG\nb,1,-30,CL\n")
    }

    @Test(arguments: [
        ("", BatchError.empty), ("\n", .empty), ("a,b\n", .noColumn(axis: "latitude", header: ["a", "b"])),
        ("lat,b\n", .noColumn(axis: "longitude", header: ["lat", "b"])),
        ("lat,Latitude,lon\n", .ambiguous(axis: "latitude", candidates: ["lat", "Latitude"])),
        ("lat,lon,country\n", .alreadyThere("country")),
    ])
    func unsupportedInputIsNamed(text: String, error: BatchError) {
        #expect(throws: error) { try run(PiecewiseSource(text)) }
    }

    @Test(arguments: [("lat,\"lon\n", 1), ("lat,lon\n1,2\n\"", 3)])
    func aRowBeyondTheLimitIsNamedByItsLine(beginning: String, line: Int) {
        let source = PiecewiseSource(beginning + String(repeating: "1,2\n", count: 30_000))
        #expect(throws: BatchError.rowTooLong(line: line, limit: 100_000)) {
            try run(source) { ($0.rowLimit, $0.chunkBytes) = (100_000, 1000) }
        }
    }

    @Test func aLongRowWithinTheLimitIsRead() throws {
        let note = String(repeating: "1,2\n", count: 30_000)
        let (written, summary) = try run(PiecewiseSource("lat,lon,note\n30,31,\"\(note)\"\n")) {
            $0.chunkBytes = 1000
        }
        #expect(written == "lat,lon,note,country\n30,31,\"\(note)\",EG\n")
        #expect(summary.unreadable == 0)
    }

    @Test func utf16IsNamed() {
        let source = PiecewiseSource([[0xFF, 0xFE, 0x6C, 0x00, 0x0A, 0x00]])
        #expect(throws: BatchError.notUTF8) { try run(source) }
    }

    @Test func aColumnThatWasNamedMustBeThere() {
        #expect(throws: BatchError.noSuchColumn("q", header: ["lat", "lon"])) {
            try run(PiecewiseSource("lat,lon\n")) { $0.latitude = "q" }
        }
    }
}
