/// Every country there is, by code.
public struct Catalogue: Sendable {
    /// All countries, by name.
    public let countries: [Country]
    private let byCode: [Country.Code: Country]

    /// Holds `countries`; a later one with the same code replaces an earlier one.
    public init(_ countries: [Country]) {
        byCode = Dictionary(countries.map { ($0.code, $0) }) { _, last in last }
        self.countries = byCode.values.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
    }

    /// The country with `code`, or `nil` when there is none.
    public subscript(code: Country.Code) -> Country? { byCode[code] }
}

extension Catalogue {
    /// Reads a table of countries: tab-separated lines of code, alpha-3, name, locale; `#` starts a comment.
    ///
    /// The alpha-3 code and the locale may be empty.
    ///
    /// - Throws: ``CatalogueError`` naming the first line that does not fit.
    public init(parsing table: String) throws(CatalogueError) {
        var countries: [Country] = []
        var seen: Set<Country.Code> = []
        for (index, line) in table.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == "#" { continue }
            guard let country = Country(row: line), seen.insert(country.code).inserted else {
                throw CatalogueError(line: index + 1)
            }
            countries.append(country)
        }
        guard !countries.isEmpty else { throw CatalogueError(line: 1) }
        self.init(countries)
    }
}

/// A line of the table of countries that is not code, alpha-3, name and locale, or repeats a code.
public struct CatalogueError: Error, Hashable, Sendable {
    /// The line's number, from 1.
    public let line: Int
}

extension Country {
    fileprivate init?(row: Substring) {
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4, let code = Code(fields[0]), code.description == fields[0] else { return nil }
        guard fields[1].isEmpty || fields[1].count == 3, !fields[2].isEmpty else { return nil }
        self.init(
            code: code,
            alpha3: fields[1].isEmpty ? nil : fields[1],
            name: fields[2],
            locale: fields[3].isEmpty ? nil : fields[3]
        )
    }
}
