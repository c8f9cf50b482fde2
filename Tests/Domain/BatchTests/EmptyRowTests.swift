import Boundaries
import Countries
import Geodesy
import Testing

@testable import Batch

/// Rows without a position, and lines before the header.
struct EmptyRowTests {
    private func preamble(_ text: String) -> (bytes: String, delimiter: UInt8?) {
        let found = Array(text.utf8).withUnsafeBytes { Preamble($0) }
        return (String(decoding: found.bytes, as: UTF8.self), found.delimiter)
    }

    @Test func blankLinesAndTheDelimiterOfExcelComeBeforeTheHeader() {
        #expect(preamble("lat,lon\n1,2\n") == ("", nil))
        #expect(preamble("\n\r\nlat,lon\n") == ("\n\r\n", nil))
        #expect(preamble("sep=;\r\nlat;lon\n") == ("sep=;\r\n", UInt8(ascii: ";")))
        #expect(preamble("\u{FEFF}sep=|\nlat|lon\n") == ("\u{FEFF}sep=|\n", UInt8(ascii: "|")))
        #expect(preamble("sep=ab\nlat,lon\n") == ("", nil))
        #expect(preamble("sep=;") == ("", nil), "a line without an end may be a header")
    }
}
