import Countries

extension Catalogue {
    /// The country that a person means: a code of two or three letters, or a name that is one country's alone.
    ///
    /// - Throws: ``Failure`` that names the nearest matches when it is none, or several.
    func country(named text: String) throws -> Country {
        if let code = Country.Code(text), let country = self[code] { return country }
        let result = try CountrySearch(self).countries(
            matching: text,
            in: [.code, .name, .otherName, .nativeName, .translation],
            limit: 4
        )
        let whole = result.matches.filter { $0.quality == .whole }
        if let only = whole.first, whole.count == 1 || only.field == .code || only.field == .name {
            return only.country
        }
        let near = result.matches.map { "\($0.country.code) (\($0.country.name))" }
        let hint =
            near.isEmpty ? "expected one such as EG or EGY" : "did you mean \(near.joined(separator: ", "))?"
        throw Failure("\(text): no country has this code or name; \(hint)", .badData)
    }
}
