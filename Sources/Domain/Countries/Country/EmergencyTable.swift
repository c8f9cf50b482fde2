import Quoting

/// The emergency numbers of countries, to be shown and never dialled.
public struct EmergencyTable: Sendable {
    /// The name of the fact, which is not among those of the catalogue.
    public static let field = "emergencyNumbers"
    private static let sourceMark = "# source: "

    /// The numbers of each country, with commas between.
    private let rows: [Country.Code: Substring]
    /// The source of the numbers with its licence; `nil` when the table does not state it.
    public private(set) var source: String?

    /// A table without countries.
    public init() { rows = [:] }

    /// Reads a table.
    ///
    /// Each line holds a country and its numbers with commas between, with a tab between both; `#` starts a comment, and
    /// `# source: ` the source.
    ///
    /// - Throws: `DataTableError.malformed` with the first line that does not fit.
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

    /// The country of a line and its numbers with commas between; `nil` for another text.
    private static func row(_ line: Substring.UTF8View) -> (Country.Code, Substring)? {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
            let code = Country.Code(Substring(line[..<tab]))
        else { return nil }
        let numbers = line[line.index(after: tab)...]
        let words = numbers.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return words.allSatisfy(isNumber) ? (code, Substring(numbers)) : nil
    }

    /// The table that `open` reads; `nil` when its file is missing, and `isOptional`.
    public static func present(
        isOptional: Bool,
        _ open: () throws -> EmergencyTable
    ) throws -> EmergencyTable? {
        do {
            return try open()
        } catch DataTableError.unreadable where isOptional {
            return nil
        }
    }

    /// The numbers of `country`, the shorter ones first; none where they are not known.
    public func numbers(of country: Country.Code) -> [String] {
        rows[country].map { String($0).parts(between: ",") } ?? []
    }

    private static func isNumber(_ word: Substring.UTF8View) -> Bool {
        (2...8).contains(word.count)
            && word.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
