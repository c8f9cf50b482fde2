public import Countries
import Quoting

/// The keyboard layouts of countries, in the terms of XKB.
public struct KeymapTable: Sendable {
    /// A complete setting of a keyboard.
    public struct Keymap: Hashable, Sendable {
        /// The XKB layouts, separated by commas: "us,ara".
        public var layout: String
        /// The variants of the layouts, separated by commas.
        ///
        /// It may be empty.
        public var variant: String
        /// The options that switch between the layouts.
        ///
        /// It may be empty.
        public var options: String

        /// The layouts and variants in one word: "us,in(,deva)".
        var text: String { variant.allSatisfy { $0 == "," } ? layout : "\(layout)(\(variant))" }
    }

    private struct Row {
        let language: String
        let keymap: Keymap
    }

    private let rows: [Country.Code: [Row]]

    /// Creates an empty table.
    public init() { rows = [:] }

    /// Reads a table.
    ///
    /// Each line holds a country, a language or `*` for any language, the layout, the variant and the options,
    /// separated by tabs. `#` starts a comment.
    ///
    /// - Throws: `DataTableError.malformed` with the first malformed line.
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

    /// The layouts used in a country, or those of one language (ISO 639) if it is given.
    public func keymaps(of country: Country.Code, language: String? = nil) -> [Keymap] {
        let all = rows[country] ?? []
        let chosen = language.map { language in all.filter { $0.language == language } } ?? all
        let fitting = chosen.isEmpty ? all.filter { $0.language == "*" } : chosen
        var seen: [Keymap] = []
        for row in fitting where !seen.contains(row.keymap) { seen.append(row.keymap) }
        return seen
    }

    /// Returns true if a shell script can contain the word without quotes.
    private static func isPlain(_ word: String) -> Bool {
        word.utf8.allSatisfy { byte in
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", ",", "_", "-", ":": true
            default: false
            }
        }
    }
}
