public import Countries
import Geodesy

extension V2Record {
    private static let union = Bloc(acronym: "EU", name: "European Union")

    /// Creates the record of `country`.
    public init(_ country: Country, _ context: RecordContext) {
        let addresses = country.flagAddresses(context)
        name = country.name
        topLevelDomain = country.topLevelDomains
        alpha2Code = country.code.description
        alpha3Code = country.alpha3
        callingCodes = country.callingCodes
        capital = country.capitals.first?.name
        altSpellings = country.spellings
        subregion = country.subregion
        region = country.region
        population = country.population.map(Double.init)
        latlng = country.middle
        // Clients expect a text even without a demonym.
        demonym = country.demonyms.first ?? ""
        area = country.areaSquareKilometres
        timezones = country.offsets
        borders = country.neighbours(context)
        nativeName = Self.nativeName(of: country)
        numericCode = country.numeric
        flags = Flags(svg: addresses.svg, png: addresses.png)
        currencies = country.currencies.map { Currency(code: $0.code, name: $0.name, symbol: $0.symbol) }
        languages = country.languages.filter(\.isOfficial).map(Language.init)
        translations = Self.translations(of: country)
        flag = addresses.svg
        regionalBlocs = country.isEUMember ? [Self.union] : []
        cioc = country.olympicCode
        independent = country.isIndependent
    }

    /// The name in the language that most people use, if the country has such a name.
    private static func nativeName(of country: Country) -> String? {
        let first = country.languages.lazy.compactMap { country.nativeNames[$0.iso639_3] }.first
        return (first ?? country.nativeNames.min { $0.key < $1.key }?.value)?.common
    }

    /// The format uses "br" for Brazilian Portuguese and "pt" for European Portuguese, and so has no Breton.
    private static func translations(of country: Country) -> [String: String] {
        var names = country.translations.mapValues(\.common)
        names["br"] = names["pt"]
        names["pt"] = names["pt-PT"]
        names["pt-PT"] = nil
        return names
    }

    /// Replaces the values of `country` with those in the record.
    func update(_ country: inout Country, _ context: RecordContext) {
        country.merge(name, "name", \.name)
        country.merge(known: RecordCode.capitals(alpha3Code), "alpha3", \.alpha3)
        country.merge(known: RecordCode.digits(numericCode), "numeric", \.numeric)
        country.merge(list: topLevelDomain?.filter(RecordCode.domain), "topLevelDomains", \.topLevelDomains)
        country.merge(
            list: callingCodes?.compactMap { RecordCode.telephone($0) },
            "callingCodes",
            \.callingCodes
        )
        if let capital, country.capitals.first?.name != capital {
            country.merge(capitals: [capital], at: nil)
        }
        updateNames(of: &country)
        country.merge(known: region, "region", \.region)
        country.merge(known: subregion.flatMap { $0.isEmpty ? nil : $0 }, "subregion", \.subregion)
        country.merge(population: population)
        country.merge(known: Coordinate(record: latlng), "center", \.center)
        country.merge(area: area)
        country.merge(offsets: timezones)
        country.merge(list: borders?.compactMap(context.code), "borders", \.borders)
        country.merge(currencies: currencies?.compactMap(Country.Currency.init))
        country.merge(official: languages?.compactMap(Country.Language.init))
        if let regionalBlocs {
            country.merge(regionalBlocs.contains { $0.acronym == "EU" }, "euMember", \.isEUMember)
        }
        country.merge(independent, "independent", \.isIndependent)
        country.merge(demonym: demonym)
        country.merge(known: RecordCode.capitals(cioc), "olympicCode", \.olympicCode)
    }

    private func updateNames(of country: inout Country) {
        country.merge(spellings: altSpellings)
        guard var names = translations else { return }
        names["pt-PT"] = names["pt"]
        names["pt"] = names["br"]
        names["br"] = nil
        var known = country.translations
        for (tag, name) in names where RecordCode.tag(tag) != nil && known[tag]?.common != name {
            known[tag] = Country.Name(common: name)
        }
        country.merge(known, "translations", \.translations)
    }
}

extension V2Record.Language {
    fileprivate init(_ language: Country.Language) {
        self.init(
            iso639_1: language.code.utf8.count == 2 ? language.code : nil,
            iso639_2: language.iso639_3,
            name: language.name,
            nativeName: language.nativeName
        )
    }
}

extension Country.Currency {
    fileprivate init?(_ record: V2Record.Currency) {
        guard let code = RecordCode.capitals(record.code), let name = record.name else { return nil }
        self.init(code: code, name: name, symbol: record.symbol)
    }
}

extension Country.Language {
    fileprivate init?(_ record: V2Record.Language) {
        guard let three = RecordCode.language(record.iso639_2), let name = record.name else { return nil }
        self.init(
            code: RecordCode.language(record.iso639_1) ?? three,
            iso639_3: three,
            name: name,
            nativeName: record.nativeName
        )
    }
}
