public import Countries
import Quoting

/// The keyboard layouts of countries, by XKB.
public struct KeymapTable: Sendable {
    /// A layout, as a keyboard is set to it.
    public struct Keymap: Hashable, Sendable {
        /// XKB layouts with commas between: "us,ara".
        public var layout: String
        /// Their variants with commas between; may be empty.
        public var variant: String
        /// The options that switch between them; may be empty.
        public var options: String

        /// The layouts and variants in one word: "us,in(,deva)".
        var text: String { variant.allSatisfy { $0 == "," } ? layout : "\(layout)(\(variant))" }
    }

    private struct Row {
        let language: String
        let keymap: Keymap
    }

    private let rows: [Country.Code: [Row]]

    /// A table without countries.
    public init() { rows = [:] }

    /// Reads a table.
    ///
    /// Each line holds a country, a language or `*` for all of them, the layout, the variant and the options, with tabs
    /// between; `#` starts a comment.
    ///
    /// - Throws: `DataTableError.malformed` with the first line that does not fit.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        var rows: [Country.Code: [Row]] = [:]
        for (index, line) in table.parts(between: "\n").enumerated() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            let fields = line.parts(between: "\t")
            guard fields.count == 5, let code = Country.Code(fields[0]),
                fields[2...].allSatisfy(Self.isPlain),
                !fields[1].isEmpty, !fields[2].isEmpty
            else {
                let expected = "a country, a language, a layout, a variant and options"
                throw .malformed(path: path, line: index + 1, expected: expected)
            }
            let keymap = Keymap(layout: fields[2], variant: fields[3], options: fields[4])
            rows[code, default: []].append(Row(language: fields[1], keymap: keymap))
        }
        self.rows = rows
    }

    /// The layouts that people of a country use; those of one language when it is given, by ISO 639.
    public func keymaps(of country: Country.Code, language: String? = nil) -> [Keymap] {
        let all = rows[country] ?? []
        let chosen = language.map { language in all.filter { $0.language == language } } ?? all
        let fitting = chosen.isEmpty ? all.filter { $0.language == "*" } : chosen
        var seen: [Keymap] = []
        for row in fitting where !seen.contains(row.keymap) { seen.append(row.keymap) }
        return seen
    }

    /// Whether a shell script reads the word as it is.
    private static func isPlain(_ word: String) -> Bool {
        word.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", ",", "_", "-", ":": true
            default: false
            }
        }
    }
}
