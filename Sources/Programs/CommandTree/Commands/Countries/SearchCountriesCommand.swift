import Answers
import ArgumentParser
import Countries
import CountryIndex
import Logging
import Quoting

struct SearchCountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract:
            "Find countries by a name in any language, a capital, a code, a currency, a demonym or a region.",
        discussion: """
            Ignores case, accents and punctuation. Also finds former names, flags, calling codes (+20) and domains (.eg). \
            When nothing matches, tries the words in any order, then words with one or two wrong letters. Exits with 1 \
            when nothing is found.
            """
    )

    /// The names on the command line for the fields that a search compares.
    enum Part: String, CaseIterable, ExpressibleByArgument {
        case code, name, capital, demonym, region, subregion, language, currency, address
        case timeZone = "time-zone"

        var fields: [SearchField] {
            switch self {
            case .code: [.code, .otherCode]
            case .name: [.name, .otherName, .nativeName, .translation]
            case .capital: [.capital, .capitalName]
            case .demonym: [.demonym]
            case .region: [.region]
            case .subregion: [.subregion]
            case .language: [.language]
            case .currency: [.currency, .symbol, .nativeSymbol]
            case .address: [.callingCode, .domain]
            case .timeZone: [.timeZone]
            }
        }
    }

    /// A list of fields, separated by commas.
    struct PartList: ExpressibleByArgument {
        static var defaultCompletionKind: CompletionKind { .words(allValueStrings) }

        static let allValueStrings = Part.allCases.map(\.rawValue)

        let parts: [Part]

        init?(argument: String) {
            let words = argument.parts(between: ",", omittingEmpty: true)
            parts = words.compactMap { Part(rawValue: $0) }
            guard !parts.isEmpty, parts.count == words.count else { return nil }
        }
    }

    @Argument(help: ArgumentHelp("The text to find.", valueName: "text"))
    var query: [String]
    @Option(
        help: ArgumentHelp(
            "Search only these fields, separated by commas.",
            valueName: "parts"
        )
    )
    var `in`: PartList?
    @Option(help: ArgumentHelp("The greatest number of results.", valueName: "number"))
    var limit = 20
    @OptionGroup var naming: LanguageOption
    @Option(help: "text, json (one object) or code.")
    var format = ListFormat.text
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if limit < 1 { throw ValidationError("--limit takes a number from 1") }
    }

    mutating func run() throws {
        let services = try Services(options)
        try naming.settle(services)
        let text = query.joined(separator: " ")
        let fields = `in`.map { Set($0.parts.flatMap(\.fields)) }
        let search = try CountrySearch(try services.countries(cachedIn: cache.folder))
        let result = try search.countries(matching: text, in: fields, limit: limit)
        try write(result)
        if Terminal.columns != nil, result.count > 0 { note(text, services) }
        guard result.count > 0 else {
            throw Failure(
                format == .json ? "" : "nothing is found for \"\(TerminalText.line(text))\"\(remedy)",
                .noCountry
            )
        }
    }

    private var remedy: String {
        `in` == nil ? "; search for another of its names, or for a part of one" : "; search without --in"
    }

    /// Stores the search in the history.
    ///
    /// If that fails, the search still succeeds.
    private func note(_ text: String, _ services: Services) {
        do {
            try services.searchHistory(at: try services.storePath(nil)).update { $0.note(text) }
        } catch {
            services.logger.info("\(error)")
        }
    }

    private func write(_ result: SearchResult) throws {
        switch format {
        case .code: try StandardOutput.write(result.matches.map { "\($0.country.code)\n" }.joined())
        case .json:
            try StandardOutput.writeLine(try JSONLine.text(SearchLine(result: result, language: naming.tag)))
        case .text:
            let table = TextTable(result.matches.map(row))
            for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
            let rest = result.count - result.matches.count
            if rest > 0 { StandardError.writeLine("and \(rest) more; --limit \(result.count) shows all") }
        }
    }

    private func row(_ match: SearchMatch) -> [String] {
        let name = match.country.name(in: naming.tag)
        let place = match.language.map { "\(match.field), \($0)" } ?? "\(match.field)"
        let found = match.field == .name && match.text == name ? "" : "\(match.text) (\(place))"
        return match.country.flagCell + ["\(match.country.code)", name, found]
    }
}
