import FoundationEssentials
import Quoting
import Testing

/// Cells of tables that spreadsheets open.
///
/// The page's test reads the same table of cases.
struct SpreadsheetCellTests {
    @Test func noCellIsAFormula() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/spreadsheet-cells.json")
            .standardized
        let table = try JSONDecoder().decode([[String]].self, from: Data(contentsOf: file))
        #expect(table.count > 15)
        for row in table { #expect(SpreadsheetCell.text(row[0]) == row[1]) }
    }
}
