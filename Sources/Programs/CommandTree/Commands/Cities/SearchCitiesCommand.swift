import Answers
import ArgumentParser
import Cities
import CityCompiler
import CityIndex
import Countries
import FoundationEssentials
import Geodesy
import Quoting

struct SearchCitiesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find cities by the beginning of a name, in any language or script.",
        discussion: """
            Ignores case, accents and punctuation. Countries and subdivisions may follow the name: "Rome, IT", "Paris, \
            Texas, USA". When nothing matches, tries names with one or two wrong letters. Orders by match. Among equals, \
            favourites come first, then cities of the selected countries, then those with more people. Parts between \
            commas that name no region of the data, such as counties, are left out when nothing is found with them, and \
            a line on standard error names them. With --strategy, \
            only one algorithm searches the names. With -, reads a name from each line of standard input and prints \
            the best match of each, as CSV or with --format json as one object a line. Exits with 1 when nothing is \
            found. Keeps no record of searches.
            """
    )

    @Argument(help: ArgumentHelp("The text to find; - is standard input.", valueName: "text"))
    var query: [String]
    @Option(
        help: ArgumentHelp("Only cities of these countries, separated by commas.", valueName: "countries"),
        completion: .countries
    )
    var country: String?
    @Option(help: ArgumentHelp("Only cities with at least this many people.", valueName: "number"))
    var population: UInt32 = 0
    @Option(
        help: ArgumentHelp("Only cities in this time zone.", valueName: "zone"),
        completion: .ofCountries { $0.timeZones.map(\.id) }
    )
    var timeZone: String?
    @Option(
        help: ArgumentHelp("Only cities of countries with this language: ar, Arabic.", valueName: "language"),
        completion: .ofCountries { $0.languages.map(\.code) }
    )
    var language: String?
    @Option(
        help: ArgumentHelp(
            "Of cities with equally many people, list the nearest to this place first: latitude,longitude.",
            valueName: "place"
        )
    )
    var near: String?
    @Option(
        help: ArgumentHelp(
            "Search this list of cities, CSV or JSON, instead of the data.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var list: String?
    @Option(help: ArgumentHelp("Use only this strategy.", valueName: "name"))
    var strategy: CityStrategyName?
    @Option(help: ArgumentHelp("The greatest number of results. [default: 10]", valueName: "number"))
    var limit: Int?
    @Option(help: ArgumentHelp("The page of results. [default: 1]", valueName: "number"))
    var page: Int?
    @Option(
        help: ArgumentHelp("The file that stores favourites and the selection.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var store: String?
    @OptionGroup var naming: LanguageOption
    @Option(help: "text or json (one object).")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if let limit, !(1...1000).contains(limit) {
            throw ValidationError("--limit takes a number from 1 to 1000")
        }
        if let page, !(1...100_000).contains(page) {
            throw ValidationError("--page takes a number from 1 to 100000")
        }
        if query == ["-"], limit != nil || page != nil {
            let option = page == nil ? "--limit" : "--page"
            throw ValidationError("\(option) is for one text; of standard input, each name has one answer")
        }
        try validateStrategy()
    }

    /// The page, counted from 1.
    private var wantedPage: Int { page ?? 1 }
    /// The number of cities to print.
    var size: Int { limit ?? 10 }

    func run() async throws {
        let services = try Services(options)
        let text = query.joined(separator: " ")
        let data = if let list { try await Self.loaded(list) } else { try services.cities() }
        if text == "-" { return try await answerLines(services, data) }
        let naming = try services.cityNaming(naming.lang)
        let page = try await found(text, services, data)
        if format == .json {
            try StandardOutput.writeLine(try JSONLine.text(CityPageLine(page, naming: naming)))
        } else {
            IgnoredParts.report(page.ignored)
            try write(page, naming)
        }
        guard !page.matches.isEmpty else {
            throw Failure(
                format == .json ? "" : "nothing is found for \"\(TerminalText.line(text))\"\(remedy)",
                .noCountry
            )
        }
    }

    /// The remedy for a search without result: "; search without --country", or the advice to search for another name.
    private var remedy: String {
        let options = [
            ("--strategy", strategy != nil), ("--country", country != nil), ("--population", population > 0),
            ("--time-zone", timeZone != nil), ("--language", language != nil), ("--page", wantedPage > 1),
        ].filter(\.1).map(\.0)
        return options.isEmpty
            ? "; search for the beginning of its name, or for another of its names"
            : "; search without \(options.joined(separator: " and "))"
    }

    /// Answers each name on standard input with its best match.
    private func answerLines(_ services: Services, _ data: CityData) async throws {
        if let strategy {
            throw ValidationError("--strategy \(strategy.rawValue) does not read standard input")
        }
        let search = try services.citySearch(in: data)
        let (filter, preferences) = (try filter(services), try preferences(services, data))
        let lines = CityNameLines(format: format, naming: try services.cityNaming(naming.lang)) { name in
            try search.cities(matching: name, filter: filter, preferences: preferences, limit: 1)
        }
        try await lines.answerAll()
    }

    /// The page of matches for `text`.
    private func found(_ text: String, _ services: Services, _ data: CityData) async throws -> CityPage {
        if let strategy { return try await found(text, by: strategy, in: data) }
        return try services.citySearch(in: data).cities(
            matching: text,
            filter: try filter(services),
            preferences: try preferences(services, data),
            offset: (wantedPage - 1) * size,
            limit: size
        )
    }

    /// The preferences of the store.
    ///
    /// They do not apply to a list, because its IDs differ from those of the data.
    private func preferences(_ services: Services, _ data: CityData) throws -> CityPreferences {
        let place = try near.map(PlaceText.coordinate)
        guard list == nil else { return try CityPreferences(data, near: place) }
        return try services.cityPreferences(of: data, storedAt: store, near: place)
    }

    /// Loads a list in the background, and draws the progress.
    private static func loaded(_ list: String) async throws -> CityData {
        let bar = ProgressBar(total: 100)
        defer { bar.clear() }
        for await state in CityLoading.states(of: CityProvider(list: list)) {
            switch state {
            case .loading(let part): bar.show(Int(part * 100))
            case .loaded(let data): return data
            case .failed(let error): throw error
            }
        }
        throw CancellationError()
    }

    private func write(_ page: CityPage, _ naming: CityNaming?) throws {
        let table = TextTable(
            page.matches.map { match in
                let people = match.city.population > 0 ? GroupedNumber.text(Int(match.city.population)) : ""
                let distance = match.distanceMetres.map { "\(($0 / 1000).rounded(toDecimals: 1)) km" } ?? ""
                let name = match.matchedName.map { "matched by \($0)" } ?? ""
                return [match.city.placeName(by: naming), people, distance, name, "\(match.city.id)"]
            }
        )
        for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
        guard page.hasMore else { return }
        let option = strategy == nil ? "--page \(wantedPage + 1)" : "a larger --limit"
        StandardError.writeLine("more with \(option)")
    }

    private func filter(_ services: Services) throws -> CityFilter {
        var filter = CityFilter(population: population, timeZones: timeZone.map { [$0] })
        if let country {
            let catalogue = try services.catalogue()
            let names = country.parts(between: ",").map(\.trimmed)
            filter.countries = Set(
                try names.map { try catalogue.country(named: $0, as: "--country", failing: .usage).code }
            )
        }
        if let language {
            let codes = try services.catalogue().countries(speaking: language)
            filter.countries = filter.countries?.intersection(codes) ?? codes
        }
        return filter
    }
}
