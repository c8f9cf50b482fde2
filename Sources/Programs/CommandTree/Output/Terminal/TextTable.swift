/// Rows of text in aligned columns, within the terminal's width.
struct TextTable {
    /// The smallest width to which a column is reduced.
    private static let least = 8
    private static let gap = 2

    private let rows: [[String]]

    /// Takes rows, which must all have the same number of cells.
    init(_ rows: [[String]]) { self.rows = rows }

    /// The lines.
    ///
    /// The widest columns are reduced until the rows fit into `columns`, if there is such a limit.
    func lines(within columns: Int?) -> [String] {
        guard let first = rows.first else { return [] }
        var widths = first.indices.map { column in
            rows.map { DisplayWidth.columns(of: $0[column]) }.max() ?? 0
        }
        if let columns { Self.shrink(&widths, to: columns - Self.gap * (widths.count - 1)) }
        return rows.map { row in line(row, widths) }
    }

    private func line(_ row: [String], _ widths: [Int]) -> String {
        var line = ""
        var owed = 0
        for (cell, width) in zip(row, widths) {
            let text = DisplayWidth.cut(cell, to: width)
            if !text.isEmpty { line += String(repeating: " ", count: owed) + text }
            let spare = width - DisplayWidth.columns(of: text) + Self.gap
            owed = text.isEmpty ? owed + width + Self.gap : spare
        }
        return line
    }

    private static func shrink(_ widths: inout [Int], to total: Int) {
        while widths.reduce(0, +) > total, let widest = widths.max(), widest > least,
            let column = widths.firstIndex(of: widest)
        {
            widths[column] -= 1
        }
    }
}
