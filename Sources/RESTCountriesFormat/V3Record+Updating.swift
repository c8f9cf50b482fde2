import Countries
import Geodesy

extension V3Record {
    /// Puts what the record has in the place of what `country` has.
    func update(_ country: inout Country, _ context: RecordContext) {
        updateNames(of: &country, context)
        updatePlace(of: &country, context)
        updatePeople(of: &country)
    }

    private func updateNames(of country: inout Country, _ context: RecordContext) {
        country.take(name?.common, "name", \.name)
        if let official = name?.official, official != country.name {
            country.take(known: official, "officialName", \.officialName)
        }
        country.take(name?.nativeName?.compactMapValues(Country.Name.init), "nativeNames", \.nativeNames)
        country.take(list: tld, "topLevelDomains", \.topLevelDomains)
        country.take(known: ccn3, "numeric", \.numeric)
        country.take(known: cca3, "alpha3", \.alpha3)
        country.take(known: status.flatMap(Country.CodeStatus.init), "codeStatus", \.codeStatus)
        country.take(known: cioc.flatMap { $0.isEmpty ? nil : $0 }, "olympicCode", \.olympicCode)
        country.take(list: fifa.flatMap { $0.isEmpty ? nil : [$0] }, "fifaCodes", \.fifaCodes)
        country.take(independent, "independent", \.isIndependent)
        country.take(unMember, "unMember", \.isUNMember)
        country.take(spellings: altSpellings)
        var known = country.translations
        for (language, name) in translations ?? [:] {
            known[context.tag(ofLanguage: language)] = Country.Name(name)
        }
        country.take(known, "translations", \.translations)
        country.take(flag, "flag", \.flag)
    }

    private func updatePlace(of country: inout Country, _ context: RecordContext) {
        country.take(capitals: capital, at: Coordinate(record: capitalInfo?.latlng))
        country.take(known: region, "region", \.region)
        country.take(known: subregion.flatMap { $0.isEmpty ? nil : $0 }, "subregion", \.subregion)
        country.take(list: continents, "continents", \.continents)
        country.take(known: Coordinate(record: latlng), "center", \.center)
        country.take(landlocked, "landlocked", \.isLandlocked)
        country.take(list: borders?.compactMap(context.code), "borders", \.borders)
        country.take(area: area)
        country.take(offsets: timezones)
    }

    private func updatePeople(of country: inout Country) {
        country.take(currencies: currencies?.sorted { $0.key < $1.key }.compactMap(Country.Currency.init))
        country.take(list: idd?.codes, "callingCodes", \.callingCodes)
        country.take(
            official: languages?.sorted { $0.key < $1.key }.map { code, name in
                Country.Language(code: code, iso639_3: code, name: name)
            }
        )
        country.take(demonym: demonyms?["eng"]?["m"])
        let sign = car?.signs?.first.flatMap { $0.isEmpty ? nil : $0 }
        country.take(known: sign, "vehicleCode", \.vehicleCode)
        country.take(population: population)
        let side = car?.side.flatMap(Country.DrivingSide.init)
        country.take(known: side, "drivingSide", \.drivingSide)
        let postalCode = postalCode?.value(known: country.postalCode)
        country.take(known: postalCode, "postalCode", \.postalCode)
        if let day = startOfWeek.flatMap(Country.Weekday.init), var customs = country.customs {
            customs.firstDayOfWeek = day
            country.take(known: customs, "firstDayOfWeek", \.customs)
        }
    }
}

extension Country.Name {
    /// `nil` without a common name; a formal name that is the common one says nothing.
    fileprivate init?(_ name: V3Record.Name) {
        guard let common = name.common else { return nil }
        // By bytes: texts that differ in their composition alone are equal to Swift, and still two texts.
        let isSame = name.official.map { $0.utf8.elementsEqual(common.utf8) } ?? true
        self.init(common: common, official: isSame ? nil : name.official)
    }
}

extension Country.Currency {
    fileprivate init?(code: String, _ record: V3Record.Currency) {
        guard let name = record.name else { return nil }
        self.init(code: code, name: name, symbol: record.symbol)
    }

    fileprivate init?(_ member: (key: String, value: V3Record.Currency)) {
        self.init(code: member.key, member.value)
    }
}
