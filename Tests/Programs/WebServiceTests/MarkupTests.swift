import Countries
import Fixes
import Locating
import Testing

@testable import WebService

/// Texts in markup.
struct MarkupTests {
    @Test func onlyLiteralsAndMarkupStayAsTheyAre() {
        let text = "<a href='x' title=\"&\">"
        let markup: Markup = "<p title=\"\(text)\">\(Markup(escaping: "<b>"))</p>"
        #expect(
            markup.text == "<p title=\"&lt;a href=&#39;x&#39; title=&quot;&amp;&quot;&gt;\">&lt;b&gt;</p>"
        )
        #expect(Markup(json: "\"</script>\"").text == "\"\\u003C/script>\"")
    }

    /// Every fact of Home, whatever a remote service has given for it.
    @Test func noFactOfHomeIsMarkup() throws {
        let evil = "</span><meta http-equiv=\"refresh\" content=\"0;url=https://example.com\">"
        let text = try home(fact: evil, cause: evil)
        #expect(text.contains("<i>&lt;/span") && !text.contains("<meta"))
    }

    @Test func aCauseIsTextAndAnEmptyOneHasNoLine() throws {
        #expect(try home(fact: "Egypt", cause: "{name}: gone").contains("<i>{name}: gone</i>"))
        #expect(try !home(fact: "Egypt", cause: "").contains("<i>"))
        #expect(try !home(fact: "Egypt", cause: nil).contains("<i>"))
    }

    /// Home after a hint, for a country whose facts are all `fact`.
    private func home(fact: String, cause: String?) throws -> String {
        let code = try #require(Country.Code("EG"))
        var country = Country(code: code, alpha3: nil, name: fact, locale: nil)
        country.currencies = [Country.Currency(code: fact, name: fact, symbol: fact)]
        country.capitals = [Country.Capital(name: fact, coordinate: nil)]
        let names = ["none", "one", "many", "full"].map { "en selection-\($0) {rows}" }
        let reasons = ["located", "nearest", "denied", "noCountry", "hint", "default", "own"].map {
            "en \($0) <p>{name} {capital} {currency} {cause}</p>"
        }
        let row = "en selection-row <p>{row-name} {row-capital} {currency}</p>"
        let line = "en cause <i>{cause}</i>"
        let view = FirstView((["pictures"] + names + reasons + [row, line]).joined(separator: "\n"))
        var state = SelectionState()
        try state.selection.add(Selection.Entry(code: code, isDefault: false, added: .now()), limit: 5)
        state.record = LaunchRecord(
            country: code,
            timeZone: nil,
            origin: nil,
            reason: .hint,
            cause: cause,
            decided: .now(),
            dataVersion: nil
        )
        let moment = PageStart.Moment(
            language: "en",
            state: state,
            isLooking: false,
            data: Markup(json: "{}")
        )
        return try #require(view.markup(moment, limit: 5) { _ in country }).text
    }
}
