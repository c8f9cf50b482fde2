import ArgumentParser
import Countries
import Logging
import Quoting

struct SearchCountriesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract:
            "Find countries by a name in any language, a capital, a code, a currency, a demonym or a region.",
        discussion: """
            Case, accents and punctuation do not matter. Former names, flags, telephone codes (+20) and domains (.eg) \
            are found too. Words in another order, then words with a letter or two wrong, are looked for when nothing \
            else is found. Exits with 1 when nothing is.
            """
    )

    /// What a search may look at, by the words of the command line.
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

    /// Parts with commas between.
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

    @Argument(help: ArgumentHelp("What to look for.", valueName: "text"))
    var query: [String]
    @Option(
        help: ArgumentHelp(
            "Look at these alone, with commas between.",
            valueName: "parts"
        )
    )
    var `in`: PartList?
    @Option(help: ArgumentHelp("At most so many.", valueName: "number"))
    var limit = 20
    @Option(help: ArgumentHelp("The language of names (BCP 47): de, pt-PT.", valueName: "tag"))
    var lang = "en"
    @Option(help: "text, json (one object) or code.")
    var format = OutputFormat.text
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if format == .env {
            throw ValidationError("--format env is for one answer; search takes text, json or code")
        }
        if limit < 1 { throw ValidationError("--limit takes a number from 1") }
    }

    func run() throws {
        let services = try Services(options)
        let text = query.joined(separator: " ")
        let fields = `in`.map { Set($0.parts.flatMap(\.fields)) }
        let search = try CountrySearch(try services.countries(cache))
        let result = try search.countries(matching: text, in: fields, limit: limit)
        try write(result)
        if Terminal.columns != nil, result.count > 0 { note(text, services) }
        guard result.count > 0 else {
            throw Failure(format == .json ? "" : "nothing is found for \"\(text)\"", .noCountry)
        }
    }

    /// Keeps what a person looked for; that it cannot be kept is no reason to fail.
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
            try StandardOutput.writeLine(try JSONLine.text(SearchLine(result: result, language: lang)))
        case .text, .env:
            let table = TextTable(result.matches.map(row))
            for line in table.lines(within: Terminal.columns) { try StandardOutput.writeLine(line) }
            let rest = result.count - result.matches.count
            if rest > 0 { StandardError.writeLine("and \(rest) more; --limit \(result.count) shows all") }
        }
    }

    private func row(_ match: SearchMatch) -> [String] {
        let name = match.country.name(in: lang)
        let place = match.language.map { "\(match.field), \($0)" } ?? "\(match.field)"
        let found = match.field == .name && match.text == name ? "" : "\(match.text) (\(place))"
        return [match.country.flag, "\(match.country.code)", name, found]
    }
}

/// A search's result as one JSON object.
private struct SearchLine: Encodable {
    let result: SearchResult
    let language: String

    private enum Key: String, CodingKey { case count, matches }

    private struct Match: Encodable {
        var code: String
        var name: String
        var flag: String
        var field: String
        var text: String
        var language: String?
        var quality: String
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(result.count, forKey: .count)
        let matches = result.matches.map { match in
            Match(
                code: "\(match.country.code)",
                name: match.country.name(in: language),
                flag: match.country.flag,
                field: "\(match.field)",
                text: match.text,
                language: match.language,
                quality: "\(match.quality)"
            )
        }
        try container.encode(matches, forKey: .matches)
    }
}
