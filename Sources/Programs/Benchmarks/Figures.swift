/// Measurements of one kind, in rows with the same columns.
struct Figures {
    /// The measured quantity with its unit, used as the heading of the rows.
    let title: String
    /// The headings of the other columns.
    let columns: [String]
    private var rows: [(name: String, values: [Double?])] = []

    init(_ title: String, _ columns: [String]) {
        (self.title, self.columns) = (title, columns)
    }

    init(_ title: String, _ columns: String...) { self.init(title, columns) }

    /// Adds a row with one value for each column, or `nil` for a value that could not be measured.
    mutating func add(_ name: String, _ values: Double?...) { add(name, values) }

    /// Adds a row with one value for each column.
    mutating func add(_ name: String, _ values: [Double?]) { rows.append((name, values)) }

    /// Adds a row with the columns `min`, `median` and `max`.
    mutating func add(_ name: String, _ samples: Samples) {
        add(name, samples.minimum, samples.median, samples.maximum)
    }

    /// The rows in `format`.
    func text(_ format: FigureFormat) -> String {
        switch format {
        case .text: table
        case .json: json
        case .markdown: markdown
        }
    }

    private var table: String {
        ([line(title, columns)] + rows.map { line($0.name, $0.values.map(Self.number)) })
            .joined(separator: "\n")
    }

    /// A name of 40 characters, and cells at least 12 characters wide and wider than their column's heading.
    private func line(_ name: String, _ cells: [String]) -> String {
        let padded = zip(cells, columns).map { cell, head in
            String(repeating: " ", count: max(0, max(12, head.count + 2) - cell.count)) + cell
        }
        return name + String(repeating: " ", count: max(1, 40 - name.count)) + padded.joined()
    }

    /// A table in the format of DocC.
    private var markdown: String {
        let head = ["| \(title) | \(columns.joined(separator: " | ")) |"]
        let rule = ["|---" + String(repeating: "|---:", count: columns.count) + "|"]
        let body = rows.map { row in
            "| \(row.name) | \(row.values.map(Self.number).joined(separator: " | ")) |"
        }
        return (head + rule + body).joined(separator: "\n")
    }

    /// One object with the title as `unit` and an object for each row.
    ///
    /// Names need no escapes.
    private var json: String {
        let members = rows.map { row in
            let values = zip(columns, row.values).map { column, value in
                "\"\(column)\":\(value.map { "\($0)" } ?? "null")"
            }
            return "\"\(row.name)\":{\(values.joined(separator: ","))}"
        }
        return "{\"unit\":\"\(title)\"," + members.joined(separator: ",") + "}"
    }

    /// Three significant digits, because repeated measurements differ in the others.
    private static func number(_ value: Double?) -> String {
        guard let value, value.isFinite else { return "–" }
        let size = abs(value)
        return decimals(value, value == value.rounded() || size >= 100 ? 0 : size >= 10 ? 1 : 2)
    }
}
