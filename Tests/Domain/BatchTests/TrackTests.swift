import Faults
import Testing

@testable import Batch

/// GPX as a table of points.
struct TrackTests {
    private static let header = "kind,track,track_name,segment,lat,lon,ele,time,name,country\n"
    private static let document = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- a comment with <wpt lat="1" lon="1"/> in it -->
        <gpx xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>all</name><time>2026-01-01T00:00:00Z</time></metadata>
        <wpt lat="30.5" lon="31"><name>A &amp; B, &#x43;</name><sym>x</sym></wpt>
        <rte><name>way</name><rtept lat=" -30 " lon="1"/></rte>
        <trk><name><![CDATA[<north>]]></name>
          <trkseg><trkpt lat="30" lon="31"><ele>22.5</ele><time>2026-03-01T08:00:00Z</time>
            <extensions><time>never</time><name>not this</name></extensions></trkpt></trkseg>
          <trkseg><trkpt lat="0" lon="31"><time> 2026-03-01T08:00:01Z </time></trkpt></trkseg>
        </trk></gpx>

        """
    private static let rows = """
        waypoint,,,,30.5,31,,,"A & B, C",EG
        route,1,way,, -30 ,1,,,,CL
        track,2,<north>,1,30,31,22.5,2026-03-01T08:00:00Z,,EG
        track,2,<north>,2,0,31,,2026-03-01T08:00:01Z,,

        """

    @Test func eachPointIsARow() throws {
        let (text, summary) = try run(Self.document)
        #expect(text == Self.header + Self.rows)
        #expect(summary.rows == 4 && summary.isOfPoints && summary.unreadable == 0)
    }

    /// Every cut gives the same, with or without the mark that some programs put before UTF-8.
    @Test(arguments: [1, 2, 3, 7, 64, 1000])
    func piecesGiveWhatTheWholeGives(length: Int) throws {
        for mark in [[], [0xEF, 0xBB, 0xBF] as [UInt8]] {
            let bytes = mark + Array(Self.document.utf8)
            let pieces = stride(from: 0, to: bytes.count, by: length).map { bytes[$0...].prefix(length) }
            for format in [TableFormat.gpx, nil] {
                let text = try run(PiecewiseSource(pieces)) { $0.format = format }.text
                #expect(text == Self.header + Self.rows)
            }
        }
    }

    /// A beginning of one byte at a time is recognised as one in a piece is.
    @Test(arguments: [
        ("<gpx><wpt lat='30' lon='31'/></gpx>", true),
        ("\n <!-- a --><gpx><wpt lat='30' lon='31'/></gpx>", true),
        ("<gpx:gpx xmlns:gpx='u'><gpx:wpt lat='30' lon='31'/></gpx:gpx>", true),
        ("<g>,lat,lon\n1,30,31\n", false), ("lat,lon\n30,31\n", false), ("<gp,lat,lon\n1,30,31", false),
    ])
    func theBeginningShowsATrack(text: String, isTrack: Bool) throws {
        let bytes = Array(text.utf8)
        let (pieces, summary) = try run(PiecewiseSource(bytes.indices.map { bytes[$0...$0] }))
        #expect(summary.isOfPoints == isTrack && summary.rows == 1)
        let whole = try run(text).text
        #expect(pieces == whole)
    }

    /// The end of the input decides about a beginning that may go on.
    @Test(arguments: ["<", "<?xm", "<gp"])
    func aBeginningThatEndsIsATable(text: String) throws {
        let error = #expect(throws: BatchError.self) { try run(text) }
        if case .malformedTrack? = error { Issue.record("\(text) is no document of XML") }
    }

    @Test func attributesOfOthersAreNotThePosition() throws {
        let document = "<gpx><wpt xmlns:o='u' lat='48.85' lon='2.35' o:lat='-10' o:lon='1'/></gpx>"
        #expect(try run(document).text == Self.header + "waypoint,,,,48.85,2.35,,,,EG\n")
    }

    @Test(arguments: [
        ("<gpx><x:wpt lat='1' lon='1'/><wpt lat='48.85' lon='2.35'/></gpx>", ""),
        ("<gpx xmlns='g'><wpt xmlns='o' lat='1' lon='1'/><wpt xmlns='g' lat='48.85' lon='2.35'/></gpx>", ""),
        ("<gpx xmlns='g'><wpt xmlns='' lat='48.85' lon='2.35'/></gpx>", ""),
        ("<gpx><wpt xmlns='http://www.topografix.com/GPX/1/1' lat='48.85' lon='2.35'/></gpx>", ""),
        (
            "<?xml version='1.0'?><g:gpx xmlns='o'><wpt lat='1' lon='1'/>"
                + "<g:wpt lat='48.85' lon='2.35'><g:name>P</g:name></g:wpt></g:gpx>",
            "P"
        ),
        ("<gpx><wpt lat='48.85' lon='2.35'><o:name>not</o:name></wpt></gpx>", ""),
    ])
    func elementsOfOtherNamespacesAreNotPoints(document: String, name: String) throws {
        #expect(try run(document).text == Self.header + "waypoint,,,,48.85,2.35,,,\(name),EG\n")
    }

    private static let gpx = "http://www.topografix.com/GPX/1/1"

    /// The namespace of an element is that of its prefix where the element is.
    @Test(arguments: [
        "<g:gpx xmlns:g='\(gpx)' xmlns='u'><trk xmlns='\(gpx)'><trkseg><trkpt lat='48.85' lon='2.35'/></trkseg></trk></g:gpx>",
        "<gpx xmlns='\(gpx)' xmlns:g='\(gpx)'><g:trk><g:trkseg><g:trkpt lat='48.85' lon='2.35'/></g:trkseg></g:trk></gpx>",
        "<g:gpx xmlns:g='\(gpx)' xmlns:h='\(gpx)'><h:trk><g:trkseg><h:trkpt lat='48.85' lon='2.35'/></g:trkseg></h:trk></g:gpx>",
        """
        <g:gpx xmlns:g='\(gpx)' xmlns='u'><trk xmlns='http&#58;//www.topografix.com/GPX/1/1'><trkseg>\
        <trkpt lat='48.85' lon='2.35'/></trkseg></trk></g:gpx>
        """,
        "<é:gpx xmlns:é='\(gpx)'><é:trk><é:trkseg><é:trkpt lat='48.85' lon='2.35'/></é:trkseg></é:trk></é:gpx>",
        """
        <gpx xmlns='\(gpx)'><wpt xmlns='\(gpx.dropLast(3))gpx_overlay/0/3' lat='1' lon='2'/><trk><trkseg>\
        <trkpt lat='48.85' lon='2.35'/></trkseg></trk></gpx>
        """,
        """
        <g:gpx xmlns:g='\(gpx)'><g:wpt xmlns:g='u' lat='1' lon='2'/><g:trk><g:trkseg>\
        <g:trkpt lat='48.85' lon='2.35'/></g:trkseg></g:trk></g:gpx>
        """,
    ])
    func namespacesAreThoseInScope(document: String) throws {
        let text = try run(document) { $0.format = .gpx }.text
        #expect(text == Self.header + "track,1,,1,48.85,2.35,,,,EG\n")
    }

    /// A point that GPX does not allow at its place would otherwise be lost.
    @Test(arguments: [
        ("<gpx><trk><trkpt lat='1' lon='1'/></trk></gpx>", "expected <trkpt> only within <trkseg>"),
        ("<gpx><wpt lat='1' lon='1'><wpt lat='2' lon='2'/></wpt></gpx>", "expected <wpt> only within <gpx>"),
    ])
    func aPointAtAnotherPlaceIsRefused(document: String, fault: String) throws {
        let error = #expect(throws: BatchError.self) { try run(document) }
        #expect(error?.description.contains(fault) == true, "\(String(describing: error))")
    }

    @Test func aTextGoesOnAfterAnElementInIt() throws {
        let document = "<gpx><wpt lat='48.85' lon='2.35'><name>a<b>no</b>c</name></wpt></gpx>"
        #expect(try run(document).text == Self.header + "waypoint,,,,48.85,2.35,,,ac,EG\n")
    }

    @Test(arguments: ["&#+52;8", "&#0;", "&#-1;"])
    func aNumberOfACharacterHasOnlyDigits(text: String) throws {
        #expect(throws: BatchError.self) { try run("<gpx><wpt lat='\(text)' lon='1'/></gpx>") }
    }

    @Test(arguments: ["<?xml version='1.0'?><g:gpx><g:wpt></wpt></g:gpx>", "<gpx><x:wpt></wpt></gpx>"])
    func aTagOfAnotherNamespaceClosesNothing(document: String) throws {
        let error = #expect(throws: BatchError.self) { try run(document) }
        #expect(error?.description.contains("line 1: expected </") == true)
    }

    @Test func visitsAndDaysComeFromATrack() throws {
        let points = Self.document.replacing("<wpt", with: "<w").replacing("</wpt", with: "</w").replacing(
            "rtept",
            with: "r"
        )
        let visits = try run(points) { $0.visits = ("track_name", "time") }.text
        #expect(
            visits == """
                track_name,country,entered,left
                <north>,EG,2026-03-01T08:00:00Z,2026-03-01T08:00:00Z
                <north>,,2026-03-01T08:00:01Z,2026-03-01T08:00:01Z

                """
        )
    }

    @Test func aPointThatCannotBeReadIsNamedByItsNumber() throws {
        let document = "<gpx>\n<wpt lat='30' lon='1'/>\n<wpt lat='91' lon='0'/><wpt lon='1'/><wpt/></gpx>"
        let (text, summary) = try run(document)
        #expect(
            text == Self.header
                + "waypoint,,,,30,1,,,,EG\nwaypoint,,,,91,0,,,,!\nwaypoint,,,,,1,,,,!\nwaypoint,,,,,,,,,\n"
        )
        #expect(summary.listed.map { $0.line - 1 } == [2, 3])
        let error = #expect(throws: BatchError.self) { try run(document) { $0.stopsAtFault = true } }
        #expect(error.map { $0.description.hasPrefix("point 2: latitude 91") } == true)
    }

    @Test(arguments: [
        ("<gpx>\n<wpt lat='1'", "line 2: expected > at the end of <wpt"),
        ("<gpx>\n<wpt lat='1' lon='1' lat='5'/></gpx>", "line 2: expected lat once in <wpt>"),
        ("<gpx>\n\n<trk></gpx>", "line 3: expected </trk>, found </gpx>"),
        ("<gpx>", "line 1: expected </gpx> before the end of the file"),
        ("<?xml version='1.0'?>\n<kml></kml>", "line 2: expected one <gpx>, found <kml>"),
        (
            "<?xml version='1.0'?>\n<!DOCTYPE g [<!ENTITY a \"&b;&b;\">]><gpx/>",
            "line 2: expected no document type"
        ),
        (
            "<gpx><wpt lat='1' lon='1'><name>&a;</name></wpt></gpx>",
            "line 1: expected &amp; in the place of &"
        ),
        ("<gpx></gpx> and", "line 1: expected one <gpx> in UTF-8"),
        (
            "<?xml version='1.0' encoding='ISO-8859-1'?><gpx/>",
            "line 1: expected UTF-8, found another encoding"
        ),
        (
            "<gpx><wpt lat='1' lon='1'><name>" + String(repeating: "x", count: 1 << 17),
            "line 1: expected a shorter <name>"
        ),
        (
            "<gpx><!--" + String(repeating: "x", count: 1 << 21),
            "line 1: expected no tag, text or comment longer"
        ),
        ("<gpx>" + String(repeating: "<a>", count: 100), "line 1: expected at most 64 levels"),
    ])
    func aFaultOfTheDocumentIsNamedByItsLine(document: String, message: String) throws {
        let error = #expect(throws: BatchError.self) { try run(document) }
        #expect(error.map { $0.description.hasPrefix(message) } == true, "\(error as Any)")
    }

    @Test func otherEncodingsAreRefused() throws {
        let latin =
            Array("<gpx><wpt lat='1' lon='1'><name>caf".utf8) + [0xE9] + Array("</name></wpt></gpx>".utf8)
        let error = #expect(throws: BatchError.self) { try run(PiecewiseSource([latin[...]])) }
        #expect(error.map { $0.description.contains("iconv") } == true, "\(error as Any)")
    }

    @Test func settingsOfTablesAreRefused() throws {
        #expect(throws: BatchError.unused(.header)) { try run("<gpx></gpx>") { $0.hasHeader = false } }
        #expect(throws: BatchError.unused(.delimiter)) { try run(Self.document) { $0.delimiter = 0x3B } }
    }

    @Test func aNameIsNotRunByASpreadsheet() throws {
        let text = try run("<gpx><wpt lat='30' lon='-1'><name>=cmd</name></wpt></gpx>").text
        #expect(text.hasSuffix("30,-1,,,'=cmd,EG\n"), "\(text)")
    }

    /// JSON has no cells, so that its texts are as the document has them.
    @Test(arguments: TableOutput.allCases)
    func aNameIsGuardedInCellsOnly(output: TableOutput) throws {
        let document = "<gpx><wpt lat='30' lon='-1'><name>-Foo</name></wpt></gpx>"
        let text = try run(document) { $0.output = output }.text
        let hasCells = output == .csv || output == .tsv
        #expect(text.contains(hasCells ? "'-Foo" : "\"name\":\"-Foo\""), "\(text)")
    }

    /// The format of the answers is known before the first of them is written.
    @Test(arguments: [
        ("lat,lon\n30,31\n", TableOutput.csv), ("lat\tlon\n30\t31\n", .tsv),
        ("<gpx><wpt lat='30' lon='31'/></gpx>", .csv), ("{\"lat\":30,\"lon\":31}\n", .ndjson),
        ("[{\"lat\":30,\"lon\":31}]", .json),
        ("{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[31,30]}}\n", .geojsonl),
        ("[{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[31,30]}}]", .geojson),
        ("{\"type\":\"FeatureCollection\",\"features\":[]}", .geojson),
    ])
    func theFormatIsKnownFirst(table: String, format: TableOutput) throws {
        var found: [TableOutput] = []
        let run = BatchRun(BatchOptions(), world)
        _ = try run.run(from: PiecewiseSource(table), begin: { found.append($0) }, to: { _ in })
        #expect(found == [format])
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try run.run(from: PiecewiseSource(table), begin: { _ in throw Refusal() }) { _ in
                Issue.record("written before the refusal")
            }
        }
    }

    @Test func aDocumentWithoutPointsIsAHeader() throws {
        #expect(try run("<gpx></gpx>").text == Self.header)
    }
}
