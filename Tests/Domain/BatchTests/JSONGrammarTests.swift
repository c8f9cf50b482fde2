import Foundation
import JSONText
import SuiteTraits
import Testing

@testable import Batch

/// Rows that are not JSON are refused with the reason, and never written out again as JSON.
struct JSONGrammarTests {
    private static let head = #"{"lat":30,"lon":31,"x":"#
    private static let feature =
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[31,30]},"properties":{"x":"#

    /// Each sample as the value of a member, behind others and before them.
    private static func rows(_ sample: JSONSample) -> [[UInt8]] {
        [
            Array(head.utf8) + sample.bytes + Array("}".utf8),
            Array(#"{"x":"#.utf8) + sample.bytes + Array(#","lat":30,"lon":31}"#.utf8),
            Array(feature.utf8) + sample.bytes + Array("}}".utf8),
        ]
    }

    private static func isJSON(_ text: some StringProtocol) -> Bool {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
    }

    @Test func onlyValuesThatAreJSONPassInALine() throws {
        for sample in try JSONSample.all() where !(sample.isValid && sample.bytes.contains(0x0A)) {
            for row in Self.rows(sample) {
                let (written, summary) = try run(PiecewiseSource([row[...]])) {
                    ($0.threads, $0.format) = (1, .ndjson)
                }
                #expect((summary.unreadable == 0) == sample.isValid, "\(sample)")
                guard !sample.isValid else { continue }
                for line in written.split(separator: "\n") {
                    #expect(Self.isJSON(line), "\(sample): \(line)")
                }
                #expect(summary.listed.contains { "\($0.fault)".hasPrefix("not JSON: ") }, "\(sample)")
            }
        }
    }

    @Test func onlyValuesThatAreJSONPassInAnArray() throws {
        for sample in try JSONSample.all() {
            for row in Self.rows(sample) {
                let text = Array("[".utf8) + row + Array("]".utf8)
                func take() throws -> (text: String, summary: BatchSummary) {
                    try run(PiecewiseSource([text[...]])) { ($0.threads, $0.format) = (1, .json) }
                }
                if sample.isValid {
                    #expect(try take().summary == BatchSummary(rows: 1), "\(sample)")
                } else if let (written, summary) = try? take() {
                    #expect(summary.unreadable > 0 && Self.isJSON(written), "\(sample): \(written)")
                } else {
                    #expect(throws: BatchError.self, "\(sample)") { try take() }
                }
            }
        }
    }

    private static let row = #"{"lat":30,"lon":31}"#

    @Test(arguments: [
        ("[\(row) \(row)]", "line 1: not JSON: ',' was expected"),
        ("[\(row),,\(row)]", "line 1: not JSON: a value was expected"),
        ("[,\(row)]", "line 1: not JSON: a value was expected"),
        ("[\n,\(row)]", "line 2: not JSON: a value was expected"),
        ("[\(row),\n]", "line 2: not JSON: a value was expected"),
        ("[\(row)]] trailing", "line 1: not JSON: text follows its end"),
        ("[\(row)]\n\u{0}", "line 2: not JSON: text follows its end"),
        ("[\(row)]}", "line 1: not JSON: text follows its end"),
        ("[\(row)}", "line 1: not JSON: ',' was expected"),
        ("[\(row)][\(row)]", "line 1: not JSON: text follows its end"),
        ("[]\n\n,", "line 3: not JSON: text follows its end"),
        (#"{"features":[\#(row)]"#, "line 1: not JSON: '}' was expected"),
        (#"{"features":[\#(row)],}"#, "line 1: not JSON: '\"' was expected"),
        (#"{"features":[\#(row)] "a":1}"#, "line 1: not JSON: '}' was expected"),
        (#"{"features":[\#(row)],"a":01}"#, "line 1: not JSON: a number starts with a needless zero"),
        (#"{"features":[\#(row)],"a":1}}"#, "line 1: not JSON: text follows its end"),
        (#"{"type":"FeatureCollection",,"features":[\#(row)]}"#, "line 1: not JSON: '\"' was expected"),
        ("{\n\"a\":NaN,\"features\":[\(row)]}", "line 2: not JSON: a value was expected"),
        (#"{"a" 1,"features":[\#(row)]}"#, "line 1: not JSON: ':' was expected"),
        (#"{"a":1 "features":[\#(row)]}"#, "line 1: not JSON: ',' was expected"),
        (#"{"features"::[\#(row)]}"#, "line 1: not JSON: a value was expected"),
    ])
    func theStructureAroundTheRowsIsChecked(text: String, message: String) {
        for size in [4, 16, 64, 1 << 16] {
            let error = #expect(throws: BatchError.self, "\(text)") {
                try run(text) { ($0.format, $0.chunkBytes) = (.json, size) }
            }
            #expect(error?.description == message, "chunks of \(size)")
        }
    }

    @Test func anInvalidByteOrderMarkIsRefused() {
        for mark: [UInt8] in [
            [0xEF], [0xEF, 0xBB], [0xBB, 0xEF, 0xBF], [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF],
        ] {
            let bytes = mark + Array("[\(Self.row)]".utf8)
            #expect(throws: BatchError.malformed(line: 1, .expectedValue(nil))) {
                try run(PiecewiseSource([bytes[...]])) { $0.format = .json }
            }
        }
    }

    @Test func aRowThatIsNotJSONEndsWhereItsBracesDo() throws {
        let (written, summary) = try run(
            "[{\"lat\":030,\"lon\":1},\n{\"lat\":30,\"lon\":31,\"t\":\"a\tb\"},\nNaN,\n\(Self.row)]"
        ) { ($0.format, $0.columns) = (.json, [.code, .error]) }
        #expect(summary.rows == 4)
        #expect(
            summary.listed.map { "\($0.line): \($0.fault.problem)" } == [
                "1: not JSON: a number starts with a needless zero, at byte 9 of the row",
                "2: not JSON: a string contains a control character, at byte 26 of the row",
                "3: not JSON: a value was expected, at byte 1 of the row",
            ]
        )
        #expect(
            Self.isJSON(written) && written.hasSuffix(#""country":"EG","error":null}]"#),
            "\(written)"
        )
    }

    @Test func cutsChangeNothingInTextsThatAreNotJSON() throws {
        let texts = [
            "[\(Self.row),{a:1} ,\(Self.row), nul{}, 7 x,\n\(Self.row) ]\n", "[ ,\(Self.row)]", "[1,,2 , ,3]",
        ]
        for text in texts {
            func outcome(_ source: PiecewiseSource, _ size: Int) -> String {
                do {
                    let (written, summary) = try run(source) { ($0.format, $0.chunkBytes) = (.json, size) }
                    return "\(written)\(summary)"
                } catch { return "\(error)" }
            }
            let whole = outcome(PiecewiseSource(text), 1 << 16)
            let bytes = Array(text.utf8)
            for cut in bytes.indices {
                #expect(
                    outcome(PiecewiseSource([bytes[..<cut], bytes[cut...]]), 1 << 16) == whole,
                    "\(cut): \(text)"
                )
            }
            for size in 1...40 { #expect(outcome(PiecewiseSource(text), size) == whole, "\(size): \(text)") }
        }
    }

    @Test func deepValuesAreBalancedToTheirEnd() {
        for depth in [1, 63, 64, 65, 127, 128, 129, 100_000] {
            for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
                let deep =
                    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
                #expect(ObjectScanner.isWhole(deep), "\(depth) of \(open)")
                #expect(!ObjectScanner.isWhole(String(deep.dropLast())), "\(depth) of \(open)")
                #expect(!ObjectScanner.isWhole(deep + close), "\(depth) of \(open)")
            }
            #expect(!ObjectScanner.isWhole(String(repeating: "[", count: depth) + "}"))
        }
    }
}

extension BatchSummary {
    init(rows: Int) {
        self.init()
        self.rows = rows
    }
}

extension ObjectScanner {
    static func isWhole(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return fault(in: bytes.indices, of: bytes.span) == .notAnObject
    }
}
