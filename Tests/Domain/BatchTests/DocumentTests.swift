import JSONText
import Testing

@testable import Batch

/// Rows in one JSON array, and GeoJSON features.
struct DocumentTests {
    private static func feature(_ position: String, _ properties: String) -> String {
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":\#(position)},\#(properties)}"#
    }

    @Test(arguments: [
        (
            #"[{"lat":30,"lon":31},{"lat":0,"lon":-30}]"#,
            #"[{"lat":30,"lon":31,"country":"EG"},"#
                + #"{"lat":0,"lon":-30,"country":null}]"#
        ),
        (
            "[\n  {\n    \"lat\": 30,\n    \"lon\": 31\n  }\n]\n",
            "[\n  {\n    \"lat\": 30,\n    \"lon\": 31\n  "
                + ",\"country\":\"EG\"}\n]\n"
        ),
        ("[]", "[]"), (" [ ] \n", " [ ] \n"),
        (#"[{"s":"]}\"[{","lat":30,"lon":31}]"#, #"[{"s":"]}\"[{","lat":30,"lon":31,"country":"EG"}]"#),
    ])
    func anArrayOfObjectsStaysOne(text: String, expected: String) throws {
        let (written, summary) = try run(text)
        #expect(written == expected)
        #expect(summary.unreadable == 0)
    }

    @Test(arguments: [
        (
            feature("[31,30]", #""properties":{"a":1}"#),
            feature("[31,30]", #""properties":{"a":1,"country":"EG"}"#)
        ),
        (
            feature("[31,30,99.5]", #""properties":{}"#),
            feature("[31,30,99.5]", #""properties":{"country":"EG"}"#)
        ),
        (
            feature("[ 31 , 30 ]", #""properties":null"#),
            feature("[ 31 , 30 ]", #""properties":{"country":"EG"}"#)
        ),
        (feature("[31,30]", #""id":7"#), feature("[31,30]", #""id":7,"properties":{"country":"EG"}"#)),
    ])
    func aFeatureGetsAProperty(text: String, expected: String) throws {
        #expect(try run(text).text == expected)
        #expect(try run("\(text)\n\(text)\n").text == "\(expected)\n\(expected)\n")
        let head = "{\n\"type\": \"FeatureCollection\",\n\"crs\":{\"features\":[]}, \"features\": [\n"
        let written = try run("\(head)\(text),\n\(text)\n], \"bbox\":[0,{},1]}\n")
        #expect(written.text == "\(head)\(expected),\n\(expected)\n], \"bbox\":[0,{},1]}\n")
        #expect(written.summary.rows == 2)
    }

    @Test(arguments: [
        (#""geometry":null,"properties":{}"#, #""geometry":null,"properties":{"country":null,"error":"#),
        (
            #""geometry":{"type":"LineString","coordinates":[[1,2],[3,4]]},"properties":{"a":1}"#,
            #""properties":{"a":1,"country":null,"error":"#
        ),
        (
            #""geometry":{"type":"Point","coordinates":[200,2]},"properties":null"#,
            #""properties":{"country":null,"error":"longitude 200.0 is"#
        ),
        (#""geometry":{"type":"Point","coordinates":[]}"#, #","properties":{"country":null,"error":"#),
    ])
    func aFeatureWithoutAPointIsReported(members: String, expected: String) throws {
        let (written, summary) = try run("[\n\n{\"type\":\"Feature\",\(members)}]")
        #expect(written.contains(expected), "\(written)")
        #expect(summary.listed.map(\.line) == [3])
    }

    @Test func visitsOfFeaturesAreByTheirProperties() throws {
        let text = [1, 2].map { Self.feature("[31,30]", #""properties":{"car":1,"t":\#($0)}"#) }
        let (written, _) = try run("[\(text[0]),\(text[1])]") { $0.visits = ("car", "t") }
        #expect(written == "{\"car\":1,\"country\":\"EG\",\"entered\":1,\"left\":2}\n")
    }

    @Test(arguments: [
        ("[{\"lat\":30,\"lon\":31}", BatchError.cutShort),
        ("[{\"lat\":30,\"lon\":31},\n{\"lat\":", .malformed(line: 2, .endOfText)),
        ("[{\"lat\":30,\"lon\":31},\n}", .malformed(line: 2, .expectedValue(nil))),
        ("{\n\"a\": 1\n}\n", .noArray),
        ("[", .cutShort),
    ])
    func aBrokenDocumentIsNamed(text: String, error: BatchError) {
        #expect(throws: error) { try run(text) }
    }

    @Test func anElementThatIsNotAnObjectIsWrapped() throws {
        let (written, summary) = try run(#"[{"lat":30,"lon":31},1,"x",[2]]"#)
        #expect(summary.unreadable == 3 && summary.rows == 4)
        #expect(
            written.contains(#"{"country":null,"error":"not a JSON object","text":"1"}"#),
            "\(written)"
        )
    }

    @Test func keysOfAPositionOverrideTheGeometry() throws {
        let text = #"{"type":"Feature","geometry":null,"lat":30,"lon":31}"#
        #expect(try run(text) { ($0.latitude, $0.longitude) = ("lat", "lon") }.text.contains(#""EG""#))
    }

    @Test func aCutAtAnyByteAndAnySizeOfChunkChangeNothing() throws {
        let feature = Self.feature("[31,30]", #""properties":{"a":"]}{["}"#)
        for text in [
            "{\"type\":\"FeatureCollection\",\"features\":[\n\(feature),\n 7 ,\(feature)]}\n",
            "\u{FEFF}[{\"lat\":30,\"lon\":31},\r\n{\"lat\":\"x\",\"lon\":1},{\"lon\":31,\"lat\":30}\n]\n",
        ] {
            let whole = try run(text)
            #expect(whole.summary.unreadable == 1)
            let bytes = Array(text.utf8)
            for cut in bytes.indices {
                let cutInTwo = try run(PiecewiseSource([bytes[..<cut], bytes[cut...]])) { $0.format = .json }
                #expect(cutInTwo.text == whole.text && cutInTwo.summary == whole.summary, "cut at \(cut)")
            }
            for size in 1...80 {
                let (written, summary) = try run(PiecewiseSource(text)) {
                    ($0.chunkBytes, $0.format) = (size, .json)
                }
                #expect(written == whole.text && summary == whole.summary, "chunks of \(size)")
            }
        }
    }

    @Test func aLongCollectionOnOneLineIsRead() throws {
        let feature = Self.feature("[31,30]", #""properties":{}"#)
        let all = Array(repeating: feature, count: 3000).joined(separator: ",")
        let (_, summary) = try run("{\"type\":\"FeatureCollection\",\"features\":[\(all)]}") {
            ($0.chunkBytes, $0.rowLimit) = (100_000, 150_000)
        }
        #expect(summary.rows == 3000 && summary.unreadable == 0)
    }
}
