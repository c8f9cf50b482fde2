import Countries
import Locating
import Testing

@testable import Provisioning

/// An answer that was cut off is refused, and one that the release before wrote is read.
struct StatedAnswerTests {
    /// By `first-launch --format env`, and by `on-change.sh`.
    private static let located = """
        COUNTRY_CODE='EG'
        COUNTRY_CODE3='EGY'
        COUNTRY_NAME='Egypt'
        COUNTRY_TIME_ZONE='Africa/Cairo'
        COUNTRY_TIME_ZONE_FROM='position'
        COUNTRY_LOCALE='ar_EG.UTF-8'
        COUNTRY_ORIGIN='serial'
        COUNTRY_REASON='located'
        COUNTRY_DISPUTE=''
        COUNTRY_CLAIMANTS='EG SD'
        COUNTRY_ADMINISTRATOR='SD'
        COUNTRY_CONTROLLER='SD'
        COUNTRY_CANDIDATES=''
        COUNTRY_LIKELIHOODS=''

        """
    private static let ambiguous = """
        COUNTRY_CODE='DE'
        COUNTRY_TIME_ZONE=''
        COUNTRY_REASON='ambiguous'
        COUNTRY_CLAIMANTS=''
        COUNTRY_ADMINISTRATOR=''
        COUNTRY_CONTROLLER=''
        COUNTRY_CANDIDATES='DE FR'
        COUNTRY_LIKELIHOODS='0.6 0.4'

        """
    private static let changed = """
        COUNTRY_CODE='EG'
        COUNTRY_REASON='located'
        COUNTRY_CANDIDATES=''
        COUNTRY_TIME_ZONE='Africa/Cairo'
        COUNTRY_TIME_ZONE_FROM='position'
        COUNTRY_CLAIMANTS=''
        COUNTRY_ADMINISTRATOR=''
        COUNTRY_CONTROLLER=''

        """

    /// Each cut, at a line end or within a line, leaves the whole answer or none.
    @Test(arguments: [located, ambiguous, changed]) func aCutAnswerIsCompleteOrRefused(text: String) throws {
        let whole = try StatedAnswer(parsing: text, from: "answer")
        var refused = 0
        for end in text.indices {
            guard let part = try? StatedAnswer(parsing: String(text[..<end]), from: "answer") else {
                refused += 1
                continue
            }
            #expect(part == whole, "\(text[..<end])")
        }
        #expect(refused > text.count / 2)
    }

    @Test(arguments: ["position", "system", "country", "capital"])
    func theSourceOfTheZoneIsRead(source: String) throws {
        let text = Self.located.replacing("'position'", with: "'\(source)'")
        let answer = try StatedAnswer(parsing: text, from: "answer")
        #expect(answer.timeZone == "Africa/Cairo" && answer.zoneBasis?.rawValue == source)
    }

    /// Scripts of the release before write the old name, and an edit of the new one must have its effect.
    @Test(arguments: [true, false]) func theNewNameOfAZoneCounts(isOldFirst: Bool) throws {
        let old = "COUNTRY_TIMEZONE='America/Chicago'\n"
        let text = isOldFirst ? old + Self.changed : Self.changed + old
        #expect(try StatedAnswer(parsing: text, from: "answer").timeZone == "Africa/Cairo")
        let only = Self.changed.replacing("COUNTRY_TIME_ZONE", with: "COUNTRY_TIMEZONE")
        #expect(try StatedAnswer(parsing: only, from: "answer").timeZone == "Africa/Cairo")
    }

    @Test func theErrorNamesWhatIsMissing() throws {
        let cut = Self.located.replacing("COUNTRY_CONTROLLER='SD'\n", with: "")
        let error = try #require(throws: StatedAnswerError.self) {
            try StatedAnswer(parsing: cut, from: "answer")
        }
        #expect(error.problem == "answer: the answer is cut off: it has no COUNTRY_CONTROLLER")
    }
}
