import Answers
import ArgumentParser
import Countries
import Geodesy
import Locating
import Notation

struct ListCountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print the countries that match, one on each line.",
        discussion: "A country must match every option. Exits with 1 when no country matches."
    )

    enum Side: String, CaseIterable, ExpressibleByArgument { case left, right }

    enum Sort: String, CaseIterable, ExpressibleByArgument { case name, population, area, distance }

    @Option(
        help: ArgumentHelp(
            "A region by UN M49, a continent, or a common name: Africa, \"Northern Africa\", \"Middle East\".",
            valueName: "name"
        ),
        completion: .regions
    )
    var region: String?
    @Option(
        help: ArgumentHelp("A language spoken there: ar, Arabic.", valueName: "language"),
        completion: .ofCountries { $0.languages.map(\.code) }
    )
    var language: String?
    @Option(
        help: ArgumentHelp("A currency used there: EUR, Euro.", valueName: "currency"),
        completion: .ofCountries { $0.currencies.map(\.code) }
    )
    var currency: String?
    @Flag(inversion: .prefixedNo, help: "Only landlocked countries, or only the others.")
    var landlocked: Bool?
    @Flag(inversion: .prefixedNo, help: "Only members of the United Nations, or only the others.")
    var unMember: Bool?
    @Flag(inversion: .prefixedNo, help: "Only members of the European Union, or only the others.")
    var euMember: Bool?
    @Flag(inversion: .prefixedNo, help: "Only members of the eurozone, or only the others.")
    var eurozone: Bool?
    @Flag(inversion: .prefixedNo, help: "Only independent countries, or only the others.")
    var independent: Bool?
    @Option(
        help: ArgumentHelp("The side of the road on which people drive: left or right.", valueName: "side")
    )
    var drives: Side?
    @Option(
        help:
            "The order: name, population, area, or distance from --from to the border (0 inside the country)."
    )
    var sort = Sort.name
    @Flag(help: "Reverse the order.")
    var reverse = false
    @Option(
        help: ArgumentHelp("The position to measure distances from, in any notation.", valueName: "place")
    )
    var from: String?
    @Option(help: ArgumentHelp("The greatest number of results.", valueName: "number"))
    var limit: Int?
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json (JSON Lines) or code.")
    var format = ListFormat.text
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit takes a number from 1") }
        if sort == .distance, from == nil {
            throw ValidationError("--sort distance needs a place; name one with --from")
        }
        if options.boundaries != nil, from == nil {
            throw ValidationError("--boundaries is for distances; name a place with --from")
        }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let place = try from.map { try ParsedPosition(parsing: $0, as: nil).coordinate }
        let metres = try place.map { try distances(from: $0, services) }
        let all = try services.countries(cachedIn: cache.folder).countries()
        let filter = filter
        try filter.checkPlace(among: all)
        try filter.checkNames(among: all)
        var countries = all.filter(filter.holds)
        countries = order(metres).sorted(countries)
        if reverse { countries.reverse() }
        if let limit { countries = Array(countries.prefix(limit)) }
        guard !countries.isEmpty else {
            throw Failure("no country matches all options; leave one of them out", .noCountry)
        }
        try write(countries, metres, services)
    }

    private var filter: CountryFilter {
        var filter = CountryFilter()
        (filter.place, filter.language, filter.currency) = (region, language, currency)
        filter.isLandlocked = landlocked
        filter.drivingSide = drives.flatMap { Country.DrivingSide(rawValue: $0.rawValue) }
        (filter.isUNMember, filter.isEUMember, filter.isInEurozone) = (unMember, euMember, eurozone)
        filter.isIndependent = independent
        return filter
    }

    private func order(_ metres: [Country.Code: Double]?) -> CountryOrder {
        switch sort {
        case .name: .name(language: naming.tag)
        case .population: .population
        case .area: .area
        case .distance: .distance(metres ?? [:])
        }
    }

    private func write(
        _ countries: [Country],
        _ metres: [Country.Code: Double]?,
        _ services: Services
    ) throws {
        switch format {
        case .code: try StandardOutput.write(countries.map { "\($0.code)\n" }.joined())
        case .json:
            let emergency = try services.presentEmergencyNumbers()
            for country in countries {
                let line = CountryLine(
                    country: country,
                    language: naming.translation,
                    capitalZone: services.capitalZone(of: country),
                    emergency: emergency
                )
                try StandardOutput.writeLine(try JSONLine.text(line))
            }
        case .text:
            let rows = countries.map { row($0, metres) }
            for line in TextTable(rows).lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
        }
    }

    /// The distance from `place` to every country in metres, including those that are not listed.
    ///
    /// The country at the place has a distance of 0.
    private func distances(from place: Coordinate, _ services: Services) throws -> [Country.Code: Double] {
        let catalogue = try services.catalogue()
        return try CountryResolver(boundaries: try services.boundaries(), catalogue: catalogue).distances(
            from: place
        )
    }

    private func row(_ country: Country, _ metres: [Country.Code: Double]?) -> [String] {
        let capitals = country.capitals.map { $0.name(in: naming.tag) }
        var row = country.flagCell
        row += [
            "\(country.code)", country.name(in: naming.tag),
            capitals.joined(separator: ", "),
            country.currencies.map(\.code).joined(separator: ", "), country.subregion ?? country.region ?? "",
            country.population.map { GroupedNumber.text($0) } ?? "",
        ]
        if let metres {
            let kilometres = metres[country.code].map { Int(clamping: ($0 / 1000).rounded()) }
            row.append(kilometres.map { GroupedNumber.text($0) + " km" } ?? "")
        }
        return row
    }
}
