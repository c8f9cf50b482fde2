import ArgumentParser
import Countries
import TextSearch

extension Catalogue {
    /// The country that a person means by `text`.
    ///
    /// That is a code of ISO 3166-1, of sports or of vehicles, a flag, or a name that is one country's alone. Every
    /// argument, option and setting that names a country is read by this.
    ///
    /// - Parameters:
    ///   - text: what was typed, in any case.
    ///   - subject: what stands before it in a message: "fallback".
    ///   - code: how the program ends when it is none.
    /// - Returns: the country.
    /// - Throws: ``Failure`` that names the nearest matches when it is none, or several.
    func country(
        named text: String,
        as subject: String? = nil,
        failing code: ExitCode = .badData
    ) throws -> Country {
        if let code = Country.Code(text), let country = self[code] { return country }
        let result = try CountrySearch(self).countries(matching: text, in: Self.namingFields, limit: 4)
        let whole = result.matches.filter { $0.quality == .whole }
        if let first = whole.first, whole.count == 1 || first.isDecisive(among: whole) {
            return first.country
        }
        let near = result.matches.map { "\($0.country.code) (\($0.country.name))" }.joined(separator: ", ")
        let said = [subject, text].compactMap { $0 }.joined(separator: " ")
        if whole.count > 1 {
            let names = whole.map { "\($0.country.code) (\($0.country.name))" }.joined(separator: ", ")
            throw Failure("\(said): the name of more than one country; name one of \(names)", code)
        }
        let hint = near.isEmpty ? "expected one such as EG or EGY" : "did you mean \(near)?"
        throw Failure("\(said): no country has this code or name; \(hint)", code)
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
