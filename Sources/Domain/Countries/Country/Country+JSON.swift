import Geodesy
import Vocabulary

extension Country: Codable {
    fileprivate enum Key: String, CodingKey {
        case code, alpha3, numeric, codeStatus, olympicCode, fifaCodes, vehicleCode, flag
        case name, officialName, nativeNames, alternatives, searchNames, formerNames, demonyms, capitals
        case region, subregion, continents, center, area, population, populationYear, landlocked
        case borders, nearest
        case languages, currencies, timeZones, callingCodes, topLevelDomains, postalCode
        case drivingSide, firstDayOfWeek, weekend, measurement, temperature, paper, hourCycle
        case unMember, euMember, eurozone, independent, locale, translations, sources, corrections
    }

    /// Reads a country in the format of `data/countries.json`.
    ///
    /// Fields whose keys are missing stay unknown.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        self.init(
            code: try object.decode(Code.self, forKey: .code),
            alpha3: try object.decodeIfPresent(String.self, forKey: .alpha3),
            name: try object.decode(String.self, forKey: .name),
            locale: try object.decodeIfPresent(String.self, forKey: .locale)
        )
        try readCodes(object)
        try readNames(object)
        try readPlace(object)
        if !object.contains(.timeZones) {
            timeZones = try decoder.container(keyedBy: OldKey.self).list(.timezones)
        }
        try readPeople(object)
        try readStanding(object)
        customs = try Customs(object)
        sources = try object.decodeIfPresent([String: String].self, forKey: .sources) ?? [:]
        corrections = try object.decodeIfPresent([String: String].self, forKey: .corrections) ?? [:]
        if let field = impossible {
            let path = decoder.codingPath + [Key(rawValue: field)].compactMap { $0 }
            throw DecodingError.dataCorrupted(
                .init(codingPath: path, debugDescription: "no country has such a number")
            )
        }
    }

    private mutating func readCodes(_ object: KeyedDecodingContainer<Key>) throws {
        numeric = try object.decodeIfPresent(String.self, forKey: .numeric)
        codeStatus = try object.decodeIfPresent(CodeStatus.self, forKey: .codeStatus)
        olympicCode = try object.decodeIfPresent(String.self, forKey: .olympicCode)
        fifaCodes = try object.list(.fifaCodes)
        vehicleCode = try object.decodeIfPresent(String.self, forKey: .vehicleCode)
    }

    private mutating func readNames(_ object: KeyedDecodingContainer<Key>) throws {
        flag = try object.decodeIfPresent(String.self, forKey: .flag) ?? flag
        officialName = try object.decodeIfPresent(String.self, forKey: .officialName)
        nativeNames = try object.decodeIfPresent([String: Name].self, forKey: .nativeNames) ?? [:]
        translations = try object.decodeIfPresent([String: Name].self, forKey: .translations) ?? [:]
        alternatives = try object.list(.alternatives)
        searchNames = try object.decodeIfPresent(SearchNames.self, forKey: .searchNames) ?? SearchNames()
        formerNames = try object.list(.formerNames)
        demonyms = try object.list(.demonyms)
    }

    private mutating func readPlace(_ object: KeyedDecodingContainer<Key>) throws {
        capitals = try object.list(.capitals)
        region = try object.decodeIfPresent(String.self, forKey: .region)
        subregion = try object.decodeIfPresent(String.self, forKey: .subregion)
        continents = try object.list(.continents)
        center = try object.decodeIfPresent(Place.self, forKey: .center)?.coordinate
        areaSquareKilometres = try object.decodeIfPresent(Double.self, forKey: .area)
        population = try object.decodeIfPresent(Int.self, forKey: .population)
        populationYear = try object.decodeIfPresent(Int.self, forKey: .populationYear)
        isLandlocked = try object.flag(.landlocked)
        borders = try object.list(.borders)
        nearest = try object.list(.nearest)
        timeZones = try object.list(.timeZones)
    }

    private mutating func readPeople(_ object: KeyedDecodingContainer<Key>) throws {
        languages = try object.list(.languages)
        currencies = try object.list(.currencies)
        callingCodes = try object.list(.callingCodes)
        topLevelDomains = try object.list(.topLevelDomains)
        postalCode = try object.decodeIfPresent(PostalCode.self, forKey: .postalCode)
        drivingSide = try object.decodeIfPresent(DrivingSide.self, forKey: .drivingSide)
    }

    private mutating func readStanding(_ object: KeyedDecodingContainer<Key>) throws {
        isUNMember = try object.flag(.unMember)
        isEUMember = try object.flag(.euMember)
        isInEurozone = try object.flag(.eurozone)
        isIndependent = try object.flag(.independent)
    }

    /// Writes the country in the format of `data/countries.json`.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try writeCodes(&object)
        try writeNames(&object)
        try writePlace(&object)
        try encoder.encode(timeZones, forOld: .timezones)
        try object.encode(languages, forKey: .languages)
        try object.encode(currencies, forKey: .currencies)
        try object.encode(callingCodes, forKey: .callingCodes)
        try object.encode(topLevelDomains, forKey: .topLevelDomains)
        try object.encodeIfPresent(postalCode, forKey: .postalCode)
        try object.encodeIfPresent(drivingSide, forKey: .drivingSide)
        try customs?.encode(to: &object)
        try object.encode(isUNMember, forKey: .unMember)
        try object.encode(isEUMember, forKey: .euMember)
        try object.encode(isInEurozone, forKey: .eurozone)
        try object.encode(isIndependent, forKey: .independent)
        try object.encodeIfPresent(locale, forKey: .locale)
        try object.encode(translations, forKey: .translations)
        if !sources.isEmpty { try object.encode(sources, forKey: .sources) }
        if !corrections.isEmpty { try object.encode(corrections, forKey: .corrections) }
    }

    private func writeCodes(_ object: inout KeyedEncodingContainer<Key>) throws {
        try object.encode(code, forKey: .code)
        try object.encodeIfPresent(alpha3, forKey: .alpha3)
        try object.encodeIfPresent(numeric, forKey: .numeric)
        try object.encodeIfPresent(codeStatus, forKey: .codeStatus)
        try object.encodeIfPresent(olympicCode, forKey: .olympicCode)
        try object.encode(fifaCodes, forKey: .fifaCodes)
        try object.encodeIfPresent(vehicleCode, forKey: .vehicleCode)
    }

    private func writeNames(_ object: inout KeyedEncodingContainer<Key>) throws {
        try object.encode(flag, forKey: .flag)
        try object.encode(name, forKey: .name)
        try object.encodeIfPresent(officialName, forKey: .officialName)
        try object.encode(nativeNames, forKey: .nativeNames)
        try object.encode(alternatives, forKey: .alternatives)
        if !searchNames.isEmpty { try object.encode(searchNames, forKey: .searchNames) }
        try object.encode(formerNames, forKey: .formerNames)
        try object.encode(demonyms, forKey: .demonyms)
    }

    private func writePlace(_ object: inout KeyedEncodingContainer<Key>) throws {
        try object.encode(capitals, forKey: .capitals)
        try object.encodeIfPresent(region, forKey: .region)
        try object.encodeIfPresent(subregion, forKey: .subregion)
        try object.encode(continents, forKey: .continents)
        try object.encodeIfPresent(center.map(Place.init), forKey: .center)
        try object.encodeIfPresent(areaSquareKilometres, forKey: .area)
        try object.encodeIfPresent(population, forKey: .population)
        try object.encodeIfPresent(populationYear, forKey: .populationYear)
        try object.encode(isLandlocked, forKey: .landlocked)
        try object.encode(borders, forKey: .borders)
        try object.encode(nearest, forKey: .nearest)
        try object.encode(timeZones, forKey: .timeZones)
    }
}

extension KeyedDecodingContainer {
    fileprivate func list<Element: Decodable>(_ key: Key) throws -> [Element] {
        try decodeIfPresent([Element].self, forKey: key) ?? []
    }

    fileprivate func flag(_ key: Key) throws -> Bool { try decodeIfPresent(Bool.self, forKey: key) ?? false }
}

extension Country.Customs {
    /// Reads the customs, or returns `nil` if one of them is missing.
    fileprivate init?(_ object: KeyedDecodingContainer<Country.Key>) throws {
        guard let first = try object.decodeIfPresent(Country.Weekday.self, forKey: .firstDayOfWeek),
            let measurement = try object.decodeIfPresent(Measurement.self, forKey: .measurement),
            let temperature = try object.decodeIfPresent(Temperature.self, forKey: .temperature),
            let paper = try object.decodeIfPresent(Paper.self, forKey: .paper),
            let hourCycle = try object.decodeIfPresent(HourCycle.self, forKey: .hourCycle)
        else { return nil }
        self.init(
            firstDayOfWeek: first,
            weekend: try object.list(.weekend),
            measurement: measurement,
            temperature: temperature,
            paper: paper,
            hourCycle: hourCycle
        )
    }

    fileprivate func encode(to object: inout KeyedEncodingContainer<Country.Key>) throws {
        try object.encode(firstDayOfWeek, forKey: .firstDayOfWeek)
        try object.encode(weekend, forKey: .weekend)
        try object.encode(measurement, forKey: .measurement)
        try object.encode(temperature, forKey: .temperature)
        try object.encode(paper, forKey: .paper)
        try object.encode(hourCycle, forKey: .hourCycle)
    }
}

extension Country.Code: Codable {
    /// Reads two letters in either case.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let code = Self(text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "\(text) is not a country code"
            )
        }
        self = code
    }

    /// Writes two capital letters.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension Country.Zone: Codable {
    private enum Key: String, CodingKey { case id, standard, summer }

    /// Reads a name and its offsets, in the form "+02:00".
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        func offset(_ text: String?, _ key: Key) throws -> Int? {
            guard let text else { return nil }
            guard let minutes = Self.minutes(parsing: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key,
                    in: object,
                    debugDescription: "\(text) is not an offset such as +02:00"
                )
            }
            return minutes
        }
        self.init(
            id: try object.decode(String.self, forKey: .id),
            standardMinutes: try offset(try object.decode(String.self, forKey: .standard), .standard) ?? 0,
            summerMinutes: try offset(try object.decodeIfPresent(String.self, forKey: .summer), .summer)
        )
    }

    /// Writes the name and its offsets.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(id, forKey: .id)
        try object.encode(Self.text(minutes: standardMinutes), forKey: .standard)
        try object.encodeIfPresent(summerMinutes.map(Self.text(minutes:)), forKey: .summer)
    }
}
