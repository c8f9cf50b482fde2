import Quoting

/// The emergency numbers of countries.
///
/// They are for display only: the program never dials them.
public struct EmergencyTable: Sendable {
    /// The name of the fact, which the catalogue does not contain.
    public static let field = "emergencyNumbers"
    private static let sourceMark = "# source: "

    /// The numbers of each country, separated by commas.
    private let rows: [Country.Code: Substring]
    /// The source of the numbers with its licence, or `nil` if the table does not state it.
    public private(set) var source: String?

    /// Creates an empty table.
    public init() { rows = [:] }

    /// Reads a table.
    ///
    /// Each line holds a country code, a tab, and the numbers separated by commas. `#` starts a comment, and the
    /// comment `# source: ` states the source.
    ///
    /// - Throws: `DataTableError.malformed` with the first malformed line.
    public init(parsing table: String, from path: String) throws(DataTableError) {
        var rows: [Country.Code: Substring] = [:]
        var number = 0
        for line in table.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            if line.isEmpty { continue }
            if line.first == UInt8(ascii: "#") {
                source = String(Substring(line)).rest(after: Self.sourceMark) ?? source
                continue
            }
            guard let (code, numbers) = Self.row(line), rows.updateValue(numbers, forKey: code) == nil else {
                throw .malformed(path: path, line: number, expected: "a country and its emergency numbers")
            }
        }
        self.rows = rows
    }

    /// Returns the country of a line and its numbers, or `nil` if the line is malformed.
    private static func row(_ line: Substring.UTF8View) -> (Country.Code, Substring)? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
            let code = Country.Code(Substring(line[..<tab]))
        else { return nil }
        let numbers = line[line.index(after: tab)...]
        let words = numbers.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return words.allSatisfy(isNumber) ? (code, Substring(numbers)) : nil
    }

    /// Returns the table that `open` reads, or `nil` if its file does not exist and `isOptional` is true.
    public static func present(
        isOptional: Bool,
        _ open: () throws -> EmergencyTable
    ) throws -> EmergencyTable? {
        do {
            return try open()
        } catch DataTableError.missing where isOptional {
            return nil
        }
    }

    /// The numbers of `country`, the shorter ones first.
    ///
    /// The list is empty if they are unknown.
    public func numbers(of country: Country.Code) -> [String] {
        rows[country].map { String($0).parts(between: ",") } ?? []
    }

    private static func isNumber(_ word: Substring.UTF8View) -> Bool {
        (2...8).contains(word.count)
            && word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
