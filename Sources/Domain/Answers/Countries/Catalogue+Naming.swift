public import Countries
import CountryIndex
import TextSearch

extension Catalogue {
    /// The country that a person means by `text`.
    ///
    /// The text is a code of ISO 3166-1, sports or vehicles, a flag, or a name of only one country. Every argument,
    /// option and setting that takes a country is read by this method.
    ///
    /// - Throws: ``CountryNameError`` with the nearest matches if the text names no country or several, and
    ///   `CatalogueError` if the catalogue is damaged.
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
    /// Returns true if the field decides between whole matches: a code or the common name that matches only once.
    fileprivate func isDecisive(among matches: [SearchMatch]) -> Bool {
        [.code, .name, .otherCode].contains(field) && matches.filter { $0.field == field }.count == 1
    }
}
