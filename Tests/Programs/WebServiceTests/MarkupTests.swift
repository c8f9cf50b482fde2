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
        let code = try #require(Country.Code("EG"))
        let evil = "</span><meta http-equiv=\"refresh\" content=\"0;url=https://example.com\">"
        var country = Country(code: code, alpha3: nil, name: evil, locale: nil)
        country.currencies = [Country.Currency(code: evil, name: evil, symbol: evil)]
        country.capitals = [Country.Capital(name: evil, coordinate: nil)]
        let names = ["none", "one", "many", "full"].map { "en selection-\($0) {rows}" }
        let reasons = ["located", "nearest", "denied", "noCountry", "hint", "default", "own"].map {
            "en \($0) <p>{name} {capital} {currency} {cause}</p>"
        }
        let row = "en selection-row <p>{row-name} {row-capital} {currency}</p>"
        let cause = "en cause <i>{cause}</i>"
        let view = FirstView((["pictures"] + names + reasons + [row, cause]).joined(separator: "\n"))
        var state = SelectionState()
        try state.selection.add(Selection.Entry(code: code, isDefault: false, added: .now()), limit: 5)
        state.record = LaunchRecord(
            country: code,
            timeZone: nil,
            origin: nil,
            reason: .hint,
            cause: evil,
            decided: .now(),
            dataVersion: nil
        )
        let moment = PageStart.Moment(
            language: "en",
            state: state,
            isLooking: false,
            data: Markup(json: "{}")
        )
        let markup = try #require(view.markup(moment, limit: 5) { _ in country })
        #expect(markup.text.contains("<i>&lt;/span") && !markup.text.contains("<meta"))
    }
}
