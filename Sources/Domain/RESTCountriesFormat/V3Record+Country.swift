public import Countries
import Geodesy
import Quoting

extension V3Record {
    /// Creates the record of `country`.
    public init(_ country: Country, _ context: RecordContext) {
        self.init()
        writeNames(country, context)
        writePlace(country, context)
        writePeople(country)
    }

    private mutating func writeNames(_ country: Country, _ context: RecordContext) {
        name = Names(
            common: country.name,
            official: country.officialName ?? country.name,
            nativeName: country.nativeNames.mapValues(Name.init)
        )
        tld = country.topLevelDomains
        cca2 = country.code.description
        ccn3 = country.numeric
        cca3 = country.alpha3
        cioc = country.olympicCode
        // The format has room for one code, so the four codes of the United Kingdom are omitted.
        fifa = country.fifaCodes.count == 1 ? country.fifaCodes.first : nil
        independent = country.isIndependent
        status = country.codeStatus?.rawValue
        unMember = country.isUNMember
        altSpellings = country.spellings
        translations = [:]
        for (tag, name) in country.translations {
            guard let language = context.language(ofTag: tag) else { continue }
            translations?[language] = Name(name)
        }
        let addresses = country.flagAddresses(context)
        flag = country.flag
        flags = Flags(png: addresses.png, svg: addresses.svg, alt: "The flag of \(country.name)")
    }

    private mutating func writePlace(_ country: Country, _ context: RecordContext) {
        capital = country.capitals.map(\.name)
        let place = country.capitals.first?.coordinate
        capitalInfo = CapitalInfo(latlng: place.map { [$0.latitude, $0.longitude] })
        region = country.region
        subregion = country.subregion
        continents = country.continents
        latlng = country.middle
        landlocked = country.isLandlocked
        borders = country.neighbours(context)
        area = country.areaSquareKilometres
        timezones = country.offsets
        if let middle = country.center {
            let (latitude, longitude) = (middle.latitude, middle.longitude)
            maps = Maps(
                googleMaps: "https://www.google.com/maps/@\(latitude),\(longitude),5z",
                openStreetMaps: "https://www.openstreetmap.org/#map=5/\(latitude)/\(longitude)"
            )
        }
    }

    private mutating func writePeople(_ country: Country) {
        currencies = [:]
        for currency in country.currencies {
            currencies?[currency.code] = Currency(name: currency.name, symbol: currency.symbol)
        }
        idd = Dialling(codes: country.callingCodes)
        languages = [:]
        for language in country.languages where language.isOfficial {
            languages?[language.iso639_3] = language.name
        }
        demonyms = country.demonyms.first.map { ["eng": ["f": $0, "m": $0]] } ?? [:]
        car = Car(signs: country.vehicleCode.map { [$0] } ?? [], side: country.drivingSide?.rawValue)
        population = country.population.map(Double.init)
        postalCode = country.postalCode.map(PostalCode.init)
        startOfWeek = country.customs?.firstDayOfWeek.rawValue
    }
}

extension V3Record.Name {
    fileprivate init(_ name: Country.Name) {
        self.init(common: name.common, official: name.official ?? name.common)
    }
}

extension V3Record.Dialling {
    /// Divides "20" into "+2" and "0".
    ///
    /// The codes of one country always have a common first digit.
    fileprivate init(codes: [String]) {
        let digits = Set(codes.compactMap(\.first))
        guard digits.count == 1, let digit = digits.first else {
            self.init(root: codes.isEmpty ? nil : "+", suffixes: codes.isEmpty ? nil : codes)
            return
        }
        self.init(root: "+\(digit)", suffixes: codes.map { String($0.dropFirst()) })
    }

    /// The complete codes.
    ///
    /// A long list of suffixes contains area codes, and then the root is the code.
    var codes: [String]? {
        guard let digits = root?.rest(after: "+") else { return nil }
        guard let suffixes, suffixes.count <= Self.mostCodes else { return digits.isEmpty ? nil : [digits] }
        return suffixes.map { digits + $0 }.filter { !$0.isEmpty }
    }

    /// The largest number of suffixes that complete a code.
    ///
    /// The Dominican Republic has three codes, and Kazakhstan has two.
    private static let mostCodes = 5
}

extension V3Record.PostalCode {
    fileprivate init(_ code: Country.PostalCode) {
        self.init(format: code.formats.joined(separator: "|"), regex: "^(?:\(code.pattern))$")
    }

    /// The postal code in the record, with the examples of `known`.
    func value(known: Country.PostalCode?) -> Country.PostalCode? {
        guard var pattern = regex, !pattern.isEmpty else { return nil }
        for (head, tail) in [("^(?:", ")$"), ("^", "$")]
        where pattern.utf8.count >= head.utf8.count + tail.utf8.count && pattern.begins(with: head)
            && pattern.utf8.suffix(tail.utf8.count).elementsEqual(tail.utf8)
        {
            let inner = pattern.utf8.dropFirst(head.utf8.count).dropLast(tail.utf8.count)
            pattern = String(decoding: inner, as: UTF8.self)
            break
        }
        let formats = format?.parts(between: "|", omittingEmpty: true) ?? []
        return Country.PostalCode(pattern: pattern, formats: formats, examples: known?.examples ?? [])
    }
}
