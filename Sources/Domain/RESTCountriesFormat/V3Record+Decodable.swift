extension V3Record: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        self.init()
        let object = try decoder.container(keyedBy: CodingKeys.self)
        readNames(object)
        readPlace(object)
        readPeople(object)
    }

    private mutating func readNames(_ object: KeyedDecodingContainer<CodingKeys>) {
        name = object.lenient(.name)
        tld = object.list(.tld)
        cca2 = object.lenient(.cca2)
        ccn3 = object.lenient(.ccn3)
        cca3 = object.lenient(.cca3)
        cioc = object.lenient(.cioc)
        fifa = object.lenient(.fifa)
        independent = object.lenient(.independent)
        status = object.lenient(.status)
        unMember = object.lenient(.unMember)
        altSpellings = object.list(.altSpellings)
        translations = object.map(.translations)
        flag = object.lenient(.flag)
        flags = object.lenient(.flags)
    }

    private mutating func readPlace(_ object: KeyedDecodingContainer<CodingKeys>) {
        capital = object.list(.capital)
        capitalInfo = object.lenient(.capitalInfo)
        region = object.lenient(.region)
        subregion = object.lenient(.subregion)
        continents = object.list(.continents)
        latlng = object.list(.latlng)
        landlocked = object.lenient(.landlocked)
        borders = object.list(.borders)
        area = object.number(.area)
        maps = object.lenient(.maps)
        timezones = object.list(.timezones)
    }

    private mutating func readPeople(_ object: KeyedDecodingContainer<CodingKeys>) {
        currencies = object.map(.currencies)
        idd = object.lenient(.idd)
        languages = object.map(.languages)
        demonyms = object.map(.demonyms)
        population = object.number(.population)
        car = object.lenient(.car)
        postalCode = object.lenient(.postalCode)
        startOfWeek = object.lenient(.startOfWeek)
    }
}

extension V3Record.Names: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        common = object.lenient(.common)
        official = object.lenient(.official)
        nativeName = object.map(.nativeName)
    }
}

extension V3Record.Dialling: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        root = object.lenient(.root)
        suffixes = object.list(.suffixes)
    }
}

extension V3Record.CapitalInfo: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        latlng = try decoder.container(keyedBy: CodingKeys.self).list(.latlng)
    }
}

extension V3Record.Car: Decodable {
    /// Reads the fields that are present and have the right type.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: CodingKeys.self)
        signs = object.list(.signs)
        side = object.lenient(.side)
    }
}
