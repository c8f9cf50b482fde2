public import Countries
import TextSearch

extension Catalogue {
    /// The country that a person means by `text`.
    ///
    /// That is a code of ISO 3166-1, of sports or of vehicles, a flag, or a name that is one country's alone. Every
    /// argument, option and setting that names a country is read by this.
    ///
    /// - Throws: ``CountryNameError`` that names the nearest matches when it is none, or several; `CatalogueError`
    ///   when the catalogue is damaged.
    public func country(named text: String) throws -> Country {
        if let code = Country.Code(text), let country = self[code] { return country }
        let result = try CountrySearch(self).countries(matching: text, in: Self.namingFields, limit: 4)
        let whole = result.matches.filter { $0.quality == .whole }
        if let first = whole.first, whole.count == 1 || first.isDecisive(among: whole) {
            return first.country
        }
        if whole.count > 1 { throw CountryNameError.ambiguous(text, whole.map(\.country)) }
        throw CountryNameError.unknown(text, near: result.matches.map(\.country))
    }

    private static let namingFields: Set<SearchField> = [
        .code, .name, .otherName, .otherCode, .nativeName, .translation,
    ]
}

extension SearchMatch {
    /// Whether the field alone decides between whole matches: a code, or the common name, that no other of them has.
    fileprivate func isDecisive(among matches: [SearchMatch]) -> Bool {
        [.code, .name, .otherCode].contains(field) && matches.filter { $0.field == field }.count == 1
    }
}
