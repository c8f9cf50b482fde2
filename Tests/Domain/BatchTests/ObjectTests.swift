import JSONText
import Testing

@testable import Batch

struct ObjectTests {
    @Test(arguments: [
        (#"{"lat":30,"lon":31}"#, #"{"lat":30,"lon":31,"country":"EG"}"#),
        (#"{"lon":-30,"lat":0} "#, #"{"lon":-30,"lat":0,"country":null} "#),
        (
            #" { "p" : {"lat":[1,"}"]}, "lat":"30","lng":3.1e1 }"#,
            #" { "p" : {"lat":[1,"}"]}, "lat":"30","lng":3.1e1 ,"country":"EG"}"#
        ),
        (#"{"k\"}":"\\","y":-30,"x":1}"#, #"{"k\"}":"\\","y":-30,"x":1,"country":"CL"}"#),
        ("\n{\"lat\":30,\"lon\":31}\r\n", "\n{\"lat\":30,\"lon\":31,\"country\":\"EG\"}\r\n"),
        ("\u{FEFF}{\"lat\":30,\"lon\":31}", "\u{FEFF}{\"lat\":30,\"lon\":31,\"country\":\"EG\"}"),
        ("", ""),
    ])
    func theCountryComesLastAndAllElseStays(text: String, expected: String) throws {
        let (written, summary) = try run(text) { $0.format = .ndjson }
        #expect(written == expected)
        #expect(summary.unreadable == 0)
    }

    @Test(arguments: [
        ("{}", #"{"country":null,"error":"no lat"}"#, RowFault.absent(column: "lat")),
        (
            #"{"lat":null,"lon":1}"#, #"{"lat":null,"lon":1,"country":null,"error":"no lat"}"#,
            .absent(column: "lat")
        ),
        (
            "no \"b\"\\",
            #"{"country":null,"error":"not JSON: 'null' was expected, at byte 2 of the row","text":"no \"b\"\\"}"#,
            .notJSON(.expectedWord("null"), offset: 1)
        ),
        ("[1]", #"{"country":null,"error":"not a JSON object","text":"[1]"}"#, .notAnObject),
        (
            #"{"lat":1,"lon":2"#,
            #"{"country":null,"error":"not JSON: the text ends too early, at byte 17 of the row","#
                + #""text":"{\"lat\":1,\"lon\":2"}"#,
            .notJSON(.endOfText, offset: 16)
        ),
        (
            #"{"lat":1,"lon":2,"country":"X"}"#,
            #"{"lat":1,"lon":2,"country":"X","error":"has country already"}"#,
            .alreadyThere(key: "country")
        ),
    ])
    func aLineThatCannotBeReadCarriesTheReason(line: String, expected: String, fault: RowFault) throws {
        let (written, summary) = try run("{\"lat\":30,\"lon\":31}\n\(line)\n") { $0.format = .ndjson }
        #expect(written == "{\"lat\":30,\"lon\":31,\"country\":\"EG\"}\n\(expected)\n")
        #expect(summary.listed == [BatchSummary.Unreadable(line: 2, fault: fault)])
    }

    @Test func overwritingReplacesTheValue() throws {
        let (written, _) = try run(#"{"country":{"a":1},"lat":30,"lon":31}"#) {
            $0.overwrites = true
            $0.columns = [.code, .countryName]
        }
        #expect(written == #"{"country":"EG","lat":30,"lon":31,"country_name":"Egypt"}"#)
    }

    @Test(arguments: [
        "{", "}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{,}"#, #"{"a":1}}"#, #"{"a":[1}}"#, #"{"a":"b}"#,
        #"{"a":1 "b":2}"#, #"{a:1}"#, #"{"a":{"b":1}"#, #"{"a":1} x"#, "{\"a\\", "{\"a\":\"\\",
        "{\"a\":[\"\\",
    ])
    func otherTextsAreNotObjects(text: String) {
        let bytes = Array(text.utf8)
        var scanner = ObjectScanner(bytes.indices)
        #expect(scanner.scan(bytes.span) { _, _ in } == nil)
    }
}
