import Quoting

/// The emergency numbers of countries, to be shown and never dialled.
public struct EmergencyTable: Sendable {
    /// The name of the fact, which is not among those of the catalogue.
    public static let field = "emergencyNumbers"
    private static let sourceMark = "# source: "

    private let rows: [Country.Code: [String]]
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
    public func numbers(of country: Country.Code) -> [String] { rows[country] ?? [] }

    private static func isNumber(_ word: String) -> Bool {
        (2...8).contains(word.utf8.count)
            && word.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
