import Answers
import Countries
import Hummingbird
import Locating
import Quoting
import Refresh

/// What the page shows first, as JSON in its document, so that its first view needs no further request.
///
/// The keys are those of the addresses that give the same later: `about`, `selected`, `launch`, `searches`, and
/// `countries`, whose names are in the language `lang`. What cannot be read is null: the page asks for it then.
struct PageStart: Sendable {
    /// The line of the document that takes the data, as the file has it.
    static let place = element("null").text
    /// The lines with the document's language, and with its screen.
    private static let language = "<html lang=\"en\" dir=\"ltr\">"
    private static let screen = "<main id=\"main\" tabindex=\"-1\">"
    /// The languages that the page has words in.
    static let languages = ["en", "ar", "fr", "es", "hi"]
    /// What Home shows of a country.
    private static let keys: Set = [
        "area", "capitals", "center", "code", "currencies", "localName", "name", "timezones",
    ]

    let parts: ServiceParts
    let desk: LaunchDesk
    /// Whether everybody may read what a token guards.
    let isOpen: Bool

    /// What the document shows first.
    struct Moment: Sendable {
        /// The language that the client wishes, of those that the page has.
        let language: String
        /// What the store has; `nil` when it cannot be read.
        let state: SelectionState?
        /// Whether a first launch is under way.
        let isLooking: Bool
        /// The data for the page, as JSON.
        let data: Markup
    }

    /// `document` with the data of `moment` in the line for it, its language, and `cards` in the place of the screen;
    /// unchanged where it has no such place.
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

    /// This moment, in the language that `request` wishes.
    func moment(for request: Request) async -> Moment {
        let accepted = request.headers[values: .acceptLanguage]
        let language = AcceptedLanguage.best(accepted, among: Self.languages) ?? "en"
        let state = try? await Blocking.run { try parts.store.state() }
        let searches = isOpen ? try? await Blocking.run { try parts.history.recent() } : nil
        let members = [
            ("about", try? about()), ("countries", state.map { countries($0, language) } ?? "[]"),
            ("lang", "\"\(language)\""), ("launch", try? JSONLine.text(await desk.line())),
            ("searches", searches.flatMap { try? JSONLine.text(SearchesLine($0)) }),
            ("selected", state.flatMap { try? JSONLine.text(parts.line($0)) }),
        ]
        let data = "{" + members.map { "\"\($0.0)\":\($0.1 ?? "null")" }.joined(separator: ",") + "}"
        return Moment(language: language, state: state, isLooking: desk.isLooking, data: Markup(json: data))
    }

    /// What the service is, without the languages of the catalogue: Settings alone lists them.
    private func about() throws -> String {
        let text = try ObjectText(parts.about())
        return text.object(Set(text.keys).subtracting(["languages"]))
    }

    /// The selected countries, and that of the first launch.
    private func countries(_ state: SelectionState, _ language: String) -> String {
        let codes = state.selection.entries.map(\.code) + [state.record?.country].compactMap(\.self)
        var texts: [String] = []
        for (index, code) in codes.enumerated() where !codes[..<index].contains(code) {
            guard let country = parts.repository.country(code)?.value,
                let text = try? ObjectText(
                    CountryLine(country: short(country, language), language: language, emergency: nil)
                )
            else { continue }
            texts.append(text.object(Self.keys))
        }
        return "[\(texts.joined(separator: ","))]"
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
