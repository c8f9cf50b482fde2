import Countries
import Geodesy

extension V3Record {
    /// Replaces the values of `country` with those in the record.
    func update(_ country: inout Country, _ context: RecordContext) {
        updateNames(of: &country, context)
        updatePlace(of: &country, context)
        updatePeople(of: &country)
    }

    private func updateNames(of country: inout Country, _ context: RecordContext) {
        country.merge(name?.common, "name", \.name)
        if let official = name?.official, official != country.name {
            country.merge(known: official, "officialName", \.officialName)
        }
        country.merge(
            name?.nativeName?.filter { RecordCode.tag($0.key) != nil }.compactMapValues(Country.Name.init),
            "nativeNames",
            \.nativeNames
        )
        country.merge(list: tld?.filter(RecordCode.domain), "topLevelDomains", \.topLevelDomains)
        country.merge(known: RecordCode.digits(ccn3), "numeric", \.numeric)
        country.merge(known: RecordCode.capitals(cca3), "alpha3", \.alpha3)
        country.merge(known: status.flatMap(Country.CodeStatus.init), "codeStatus", \.codeStatus)
        country.merge(known: RecordCode.capitals(cioc), "olympicCode", \.olympicCode)
        country.merge(list: RecordCode.capitals(fifa).map { [$0] }, "fifaCodes", \.fifaCodes)
        country.merge(independent, "independent", \.isIndependent)
        country.merge(unMember, "unMember", \.isUNMember)
        country.merge(spellings: altSpellings)
        var known = country.translations
        for (language, name) in translations ?? [:] where RecordCode.tag(language) != nil {
            known[context.tag(ofLanguage: language)] = Country.Name(name)
        }
        country.merge(known, "translations", \.translations)
        country.merge(RecordCode.flag(flag), "flag", \.flag)
    }

    private func updatePlace(of country: inout Country, _ context: RecordContext) {
        country.merge(capitals: capital, at: Coordinate(record: capitalInfo?.latlng))
        country.merge(known: region, "region", \.region)
        country.merge(known: subregion.flatMap { $0.isEmpty ? nil : $0 }, "subregion", \.subregion)
        country.merge(list: continents, "continents", \.continents)
        country.merge(known: Coordinate(record: latlng), "center", \.center)
        country.merge(landlocked, "landlocked", \.isLandlocked)
        country.merge(list: borders?.compactMap(context.code), "borders", \.borders)
        country.merge(area: area)
        country.merge(offsets: timezones)
    }

    private func updatePeople(of country: inout Country) {
        country.merge(currencies: currencies?.sorted { $0.key < $1.key }.compactMap(Country.Currency.init))
        country.merge(
            list: idd?.codes?.compactMap { RecordCode.telephone($0) },
            "callingCodes",
            \.callingCodes
        )
        country.merge(
            official: languages?.sorted { $0.key < $1.key }.compactMap { code, name in
                RecordCode.language(code) == nil
                    ? nil : Country.Language(code: code, iso639_3: code, name: name)
            }
        )
        country.merge(demonym: demonyms?["eng"]?["m"])
        let sign = RecordCode.sign(car?.signs?.first)
        country.merge(known: sign, "vehicleCode", \.vehicleCode)
        country.merge(population: population)
        let side = car?.side.flatMap(Country.DrivingSide.init)
        country.merge(known: side, "drivingSide", \.drivingSide)
        let postalCode = postalCode?.value(known: country.postalCode)
        country.merge(known: postalCode, "postalCode", \.postalCode)
        if let day = startOfWeek.flatMap(Country.Weekday.init), var customs = country.customs {
            customs.firstDayOfWeek = day
            country.merge(known: customs, "firstDayOfWeek", \.customs)
        }
    }
}

extension Country.Name {
    /// Creates a name from a record, or returns `nil` without a common name.
    ///
    /// A formal name equal to the common one is omitted.
    fileprivate init?(_ name: V3Record.Name) {
        guard let common = name.common else { return nil }
        // Compare bytes, because Swift treats texts as equal that differ only in their Unicode composition.
        let isSame = name.official.map { $0.utf8.elementsEqual(common.utf8) } ?? true
        self.init(common: common, official: isSame ? nil : name.official)
    }
}

extension Country.Currency {
    fileprivate init?(code: String, _ record: V3Record.Currency) {
        guard let name = record.name, let code = RecordCode.capitals(code) else { return nil }
        self.init(code: code, name: name, symbol: record.symbol)
    }

    fileprivate init?(_ member: (key: String, value: V3Record.Currency)) {
        self.init(code: member.key, member.value)
    }
}
