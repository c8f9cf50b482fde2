import Answers
import Countries
import Hummingbird
import JSONText
import Locating
import Quoting
import Refresh

/// The data of the page's first view as JSON in its document, so that the first view needs no further request.
///
/// The keys correspond to the addresses that return the same data later: `about`, `selected`, `launch`, `searches`, and
/// `countries`, whose names are in the language `lang`. A value that cannot be read is null, and the page requests it.
struct PageStart: Sendable {
    /// The line of the document that the data replaces.
    static let place = element("null").text
    /// The lines with the document's language and its screen.
    private static let language = "<html lang=\"en\" dir=\"ltr\">"
    private static let screen = "<main id=\"main\" tabindex=\"-1\">"
    /// The languages of the page.
    static let languages = ["en", "ar", "fr", "es", "hi"]
    /// The keys of a country that Home shows.
    private static let keys: Set = [
        "area", "capitalZone", "capitals", "center", "code", "currencies", "localName", "name", "timeZones",
    ]

    let parts: ServiceParts
    let desk: LaunchDesk
    /// True if no token is required for reading.
    let isOpen: Bool

    /// The state that the document shows first.
    struct Moment: Sendable {
        /// The preferred language of the client among those of the page.
        let language: String
        /// The content of the store, or `nil` if it cannot be read.
        let state: SelectionState?
        /// True if a first launch is running.
        let isLooking: Bool
        /// The data for the page, as JSON.
        let data: Markup
    }

    /// `document` with the data and the language of `moment`, and with `cards` in place of the screen.
    ///
    /// A document without these places stays unchanged.
    static func filled(_ document: String, with moment: Moment, cards: Markup?) -> String {
        document.parts(between: "\n").map { line in
            if line == place { return element(moment.data).text }
            if line == language { return Markup("<html lang=\"\(moment.language)\" dir=\"ltr\">").text }
            guard line.begins(with: screen), let rest = line.rest(after: screen + FirstView.place) else {
                return line
            }
            return screen + (cards?.text ?? "") + rest
        }.joined(separator: "\n")
    }

    private static func element(_ json: Markup) -> Markup {
        "<script type=\"application/json\" id=\"start\">\(json)</script>"
    }

    /// The current moment, in the language that `request` prefers.
    func moment(for request: Request) async -> Moment {
        let accepted = request.headers[values: .acceptLanguage]
        let language = AcceptedLanguage.best(accepted, among: Self.languages) ?? "en"
        let state = try? await Blocking.run { try parts.store.state() }
        let searches = isOpen ? try? await Blocking.run { try parts.history.recent() } : nil
        let members = [
            ("about", try? about()), ("countries", state.map { countries($0, language) } ?? "[]"),
            ("lang", try? JSONLine.text(language)), ("launch", try? JSONLine.text(await desk.line())),
            ("searches", searches.flatMap { try? JSONLine.text(SearchesLine($0)) }),
            ("selected", state.flatMap { try? JSONLine.text(parts.line($0)) }),
        ]
        var writer = JSONWriter()
        writer.object { writer in
            for (key, json) in members {
                writer.key(key)
                writer.raw(json ?? "null")
            }
        }
        let data = Markup(json: writer.text)
        return Moment(language: language, state: state, isLooking: desk.isLooking, data: data)
    }

    /// The description of the service, without the languages of the catalogue, which only Settings lists.
    private func about() throws -> String {
        let text = try ObjectText(parts.about())
        return text.object(Set(text.keys).subtracting(["languages"]))
    }

    /// The selected countries and the country of the first launch.
    private func countries(_ state: SelectionState, _ language: String) -> String {
        let codes = state.selection.entries.map(\.code) + [state.record?.country].compactMap(\.self)
        var writer = JSONWriter()
        writer.array { writer in
            for country in shown(codes, language) { writer.raw(country) }
        }
        return writer.text
    }

    /// The objects of the countries of `codes`, each once.
    private func shown(_ codes: [Country.Code], _ language: String) -> [String] {
        var texts: [String] = []
        for (index, code) in codes.enumerated() where !codes[..<index].contains(code) {
            guard let country = parts.repository.country(code)?.value else { continue }
            let line = CountryLine(
                country: short(country, language),
                language: language,
                capitalZone: parts.capitalZone(of: country),
                emergency: nil
            )
            if let text = try? ObjectText(line, keys: Self.keys) { texts.append(text.object()) }
        }
        return texts
    }

    /// `country` without the names of its capitals in other languages.
    private func short(_ country: Country, _ language: String) -> Country {
        var country = country
        for index in country.capitals.indices {
            let name = country.capitals[index].name(in: language)
            country.capitals[index].names = [language: name]
            country.capitals[index].alternatives = []
        }
        return country
    }
}
