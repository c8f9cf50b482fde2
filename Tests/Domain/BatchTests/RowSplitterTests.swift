import SuiteTraits
import Testing

@testable import Batch

struct RowSplitterTests {
    private func rows(_ text: String, _ format: Dialect = .csv) -> [[String]] {
        let bytes = Array(text.utf8)
        var splitter = RowSplitter(format)
        var rows: [[String]] = []
        var at = 0
        while at < bytes.count {
            splitter.split(bytes.span, from: at)
            rows.append(
                (0..<splitter.count).map { String(decoding: bytes[splitter.field($0)], as: UTF8.self) }
            )
            at = splitter.next
        }
        return rows
    }

    @Test(arguments: [
        ("aaa,bbb,ccc\r\nzzz,yyy,xxx\r\n", [["aaa", "bbb", "ccc"], ["zzz", "yyy", "xxx"]]),
        ("aaa,bbb\nzzz,yyy", [["aaa", "bbb"], ["zzz", "yyy"]]),
        ("\"aaa\",\"b \r\nbb\"\r\nz", [["\"aaa\"", "\"b \r\nbb\""], ["z"]]),
        ("\"a\"\"b\",c", [["\"a\"\"b\"", "c"]]), ("\"a,b\",c", [["\"a,b\"", "c"]]),
        ("\"\",\"\"\"\",x\n", [["\"\"", "\"\"\"\"", "x"]]), (",,\n", [["", "", ""]]),
        ("a\rb,c\n", [["a\rb", "c"]]),
        ("5\" pipe,6\"\n7,8", [["5\" pipe", "6\""], ["7", "8"]]), ("\"a\"b\"c,d\n", [["\"a\"b\"c", "d"]]),
        (" \"a,b\"\n", [[" \"a", "b\""]]), ("a\n\nb\n", [["a"], [""], ["b"]]), ("ø,東京\n", [["ø", "東京"]]),
    ])
    func fieldsAreThoseOfRFC4180(text: String, fields: [[String]]) {
        #expect(rows(text) == fields)
    }

    @Test func inTSVAQuotationMarkIsACharacter() {
        #expect(rows("\"a\tb\n\"c\td\n", .tsv) == [["\"a", "b"], ["\"c", "d"]])
    }

    @Test func aQuotedFieldWithoutEndIsSeen() {
        let bytes = Array("a,\"b\nc".utf8)
        var splitter = RowSplitter(.csv)
        splitter.split(bytes.span, from: 0)
        #expect(!splitter.isClosed && splitter.next == bytes.count)
    }

    /// The cutter and the splitter find row ends by different algorithms.
    @Test(arguments: [Dialect.csv, .tsv, .ndjson])
    func theCutterAgreesWithTheSplitter(format: Dialect) {
        var generator = SeededGenerator(seed: 11)
        let alphabet = Array("a1\"\"\",,\t\n\n\r".utf8)
        for _ in 0..<(20_000 * soak) {
            let length = Int.random(in: 0...24, using: &generator)
            let bytes = (0..<length).map { _ in
                alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
            }
            var splitter = RowSplitter(format)
            var whole = 0
            while whole < bytes.count {
                splitter.split(bytes.span, from: whole)
                guard splitter.isClosed, bytes[splitter.next - 1] == 0x0A, splitter.next > splitter.contentEnd
                else { break }
                whole = splitter.next
            }
            let cut = bytes.withUnsafeBytes { RowCutter(format).wholeRows($0) }
            #expect(cut == whole, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
