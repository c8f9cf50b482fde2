import Quoting

/// The emergency numbers of countries.
///
/// They are for display only: the program never dials them.
public struct EmergencyTable: Sendable {
    /// The name of the fact, which the catalogue does not contain.
    public static let field = "emergencyNumbers"
    private static let sourceMark = "# source: "

    private let rows: [Country.Code: [String]]
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
        var rows: [Country.Code: [String]] = [:]
        for (index, line) in table.parts(between: "\n").enumerated() {
            if let source = line.rest(after: Self.sourceMark) { self.source = source }
            if line.isEmpty || line.hasPrefix("#") { continue }
            let fields = line.parts(between: "\t")
            let numbers = fields.last.map { $0.parts(between: ",") } ?? []
            guard fields.count == 2, let code = Country.Code(fields[0]), rows[code] == nil,
                numbers.allSatisfy(Self.isNumber)
            else {
                throw .malformed(path: path, line: index + 1, expected: "a country and its emergency numbers")
            }
            rows[code] = numbers
        }
        self.rows = rows
    }

    /// Returns the table that `open` reads, or `nil` if its file cannot be read and `isOptional` is true.
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

    /// The numbers of `country`, the shorter ones first.
    ///
    /// The list is empty if they are unknown.
    public func numbers(of country: Country.Code) -> [String] { rows[country] ?? [] }

    private static func isNumber(_ word: String) -> Bool {
        (2...8).contains(word.utf8.count)
            && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
