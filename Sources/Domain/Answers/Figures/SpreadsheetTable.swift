import Quoting

/// A CSV table with a header, for spreadsheets and other programs (RFC 4180).
enum SpreadsheetTable {
    /// The text of the rows, the first of which is the header.
    static func text(_ rows: [[String]]) -> String {
        rows.map { $0.map(SpreadsheetCell.text).joined(separator: ",") + "\r\n" }.joined()
    }
}
