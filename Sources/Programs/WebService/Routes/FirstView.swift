import Countries
import Fixes
import Geodesy
import Locating
import Quoting

/// The cards of Home as markup in the page's document.
///
/// A browser shows them before it has loaded a script.
///
/// The page's own code has created the pieces for each language (`.ci/page/first-view.mjs`), with names
/// in braces in place of facts. The page adds facts that depend on the browser, such as the local time, without moving
/// anything.
struct FirstView: Sendable {
    /// The element of the document that the cards replace.
    static let place = "<div id=\"first\"></div>"

    private let pieces: [String: Markup]
    /// The codes of the flags that are pictures instead of drawings.
    private let pictures: Set<String>

    /// Reads the pieces.
    ///
    /// Each line has a language, a name and markup. The first line has `pictures` and the codes of flags.
    init(_ text: String) {
        let lines = text.parts(between: "\n")
        pictures = Set((lines.first ?? "").parts(between: " ").dropFirst())
        pieces = lines.dropFirst().reduce(into: [:]) { pieces, line in
            let parts = line.parts(between: " ", maxSplits: 2)
            if parts.count == 3 { pieces["\(parts[0]) \(parts[1])"] = Markup(ownFile: parts[2]) }
        }
    }

    /// The cards for the state at `moment`.
    ///
    /// - Parameters:
    ///   - moment: the state, and the language in which it is shown.
    ///   - limit: the number of countries that may be selected.
    ///   - country: returns the country of a code.
    /// - Returns: the markup, or `nil` during a search for the country, before a first launch, and for a language
    ///   without pieces.
    func markup(
        _ moment: PageStart.Moment,
        limit: Int,
        country: (Country.Code) -> Country?
    ) -> Markup? {
        guard !moment.isLooking, let state = moment.state, let record = state.record,
            let place = place(of: record, state, moment.language, country),
            let selection = selection(state, limit, moment.language, country)
        else { return nil }
        return """
            <div class="home" data-key="home" data-scroll="home"><div class="stage" data-key="stage"></div>\
            <div class="stack" data-key="stack" data-scroll="stack">\(place)\(selection)</div></div>
            """
    }

    /// The card of the default country, by the rules of the page (`state/launch.js`).
    private func place(
        of record: LaunchRecord,
        _ state: SelectionState,
        _ language: String,
        _ country: (Country.Code) -> Country?
    ) -> Markup? {
        let codes = state.selection.entries.map(\.code)
        let own = codes.contains(record.country) ? nil : codes.first
        guard let shown = country(own ?? record.country),
            let piece = pieces["\(language) \(own == nil ? Self.name(of: record.reason) : "own")"]
        else { return nil }
        var values = facts(of: shown, language, prefix: "")
        let cause = record.cause.map(Markup.init(escaping:)) ?? ""
        let line = cause.text.isEmpty ? nil : pieces["\(language) cause"]
        values["cause"] = line.map { Self.filled($0, ["cause": cause]) } ?? Markup("")
        values["source"] = record.origin.flatMap { pieces["\(language) by_\($0.rawValue)"] } ?? Markup("")
        return Self.filled(piece, values)
    }

    private static func name(of reason: LaunchRecord.Reason) -> String {
        switch reason {
        case .located, .nearest, .ambiguous, .denied, .noCountry, .hint: reason.rawValue
        case .unavailable: "default"
        }
    }

    private func selection(
        _ state: SelectionState,
        _ limit: Int,
        _ language: String,
        _ country: (Country.Code) -> Country?
    ) -> Markup? {
        let codes = state.selection.entries.map(\.code)
        let name = ["none", "one"].dropFirst(codes.count).first ?? (codes.count >= limit ? "full" : "many")
        guard let card = pieces["\(language) selection-\(name)"],
            let row = pieces["\(language) selection-row"]
        else { return nil }
        let rows = codes.map { code -> Markup in
            guard let country = country(code) else { return "" }
            return Self.filled(row, facts(of: country, language, prefix: "row"))
        }
        return Self.filled(
            card,
            [
                "codes": Markup(escaping: codes.prefix(5).map(\.description).joined(separator: ",")),
                "count": Markup(escaping: "\(codes.count)"), "limit": Markup(escaping: "\(limit)"),
                "rows": rows.joined(),
            ]
        )
    }

    /// The facts of a country as markup.
    ///
    /// In a row, `prefix` precedes their names.
    private func facts(of country: Country, _ language: String, prefix: String) -> [String: Markup] {
        let code = country.code.description
        let name = language == "en" ? country.name : country.name(in: language)
        let capital = country.capitals.first?.name(in: language) ?? "\u{a0}"
        let dash = prefix.isEmpty ? "" : "-"
        let texts = [
            prefix.isEmpty ? "code" : prefix: code,
            "flag": code + (pictures.contains(code) ? ".webp" : ".svg"),
            "\(prefix)\(dash)name": name, "\(prefix)\(dash)capital": capital,
            "currency": country.currencies.first?.code ?? "",
        ]
        return texts.mapValues(Markup.init(escaping:))
    }

    /// `piece` with values in place of their names.
    ///
    /// A name without a value stays.
    private static func filled(_ piece: Markup, _ values: [String: Markup]) -> Markup {
        let parts = piece.text.parts(between: "{")
        let text = parts.dropFirst().reduce(into: parts[0]) { text, part in
            let sides = part.parts(between: "}", maxSplits: 1)
            guard sides.count == 2, let value = values[sides[0]] else { return text += "{" + part }
            text += value.text + sides[1]
        }
        return Markup(ownFile: text)
    }
}
