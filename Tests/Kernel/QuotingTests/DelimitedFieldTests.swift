import SuiteTraits
import Testing

@testable import Quoting

/// Fields of tables, read by Python's CSV reader.
struct DelimitedFieldTests {
    private static let script = """
        import csv, sys
        text = open(0, encoding='utf-8', errors='surrogateescape', newline='')
        csv.field_size_limit(1 << 20)
        for row in csv.reader(text, delimiter=sys.argv[1]):
            print(' '.join('x' + cell.encode('utf-8', 'surrogateescape').hex() for cell in row))
        """

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        "x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    @Test(arguments: [",", ";", "\t"] as [Unicode.Scalar])
    func aRealReaderReadsTheSameFields(delimiter: Unicode.Scalar) async throws {
        let byte = UInt8(ascii: delimiter)
        var generator = HostileText(seed: 3)
        var rows: [[[UInt8]]] = []
        var table: [UInt8] = []
        for _ in 0..<2000 * soak {
            let row = (0..<3).map { _ in generator.bytes() }
            rows.append(row)
            table += row.map { DelimitedField.quoted($0, delimiter: byte) }.joined(separator: [byte])
            table += [0x0D, 0x0A]
        }
        let arguments = ["-c", Self.script, "\(delimiter)"]
        let output = try await Reader.output(of: "/usr/bin/python3", arguments, input: table)
        let read = String(decoding: output, as: UTF8.self).split(separator: "\n")
        #expect(read.count == rows.count)
        #expect(zip(read, rows).allSatisfy { $0 == $1.map(Self.hexadecimal).joined(separator: " ") })
    }

    @Test(arguments: [
        ("a", "a"), ("a,b", "\"a,b\""), ("a\nb", "\"a\nb\""), ("a\rb", "\"a\rb\""), ("a\"", "\"a\"\"\""),
        (",\u{301}", "\",\u{301}\""), ("\n\u{301}", "\"\n\u{301}\""),
    ])
    func aFieldIsQuotedWhenItMustBe(text: String, field: String) {
        #expect(DelimitedField.quoted(text.utf8).elementsEqual(field.utf8))
    }

    @Test func aTableWithoutQuotesHasSpacesInstead() {
        #expect(DelimitedField.flattened("a\tb\r\nc\t\u{301}".utf8).elementsEqual("a b  c \u{301}".utf8))
    }

    @Test func aCellOfMarkdownStaysOneCell() {
        #expect(
            DelimitedField.markdown("a|b\\|c\nd|\u{301}").utf8.elementsEqual("a\\|b\\\\\\|c d\\|\u{301}".utf8)
        )
    }
}
