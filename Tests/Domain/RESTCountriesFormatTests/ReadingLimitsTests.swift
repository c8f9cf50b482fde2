import Countries
import Faults
import JSONText
import Testing

@testable import RESTCountriesFormat

/// Documents that are small when transferred and large in memory.
struct ReadingLimitsTests {
    private func failure(_ text: String, until deadline: ContinuousClock.Instant? = nil) -> FormatError? {
        for version in [FormatVersion.v2, .v3_1] {
            do throws(FormatError) {
                let reading = CountryReading(version, RecordContext([], languages: []))
                _ = try reading.countries(in: [Array(text.utf8)], until: deadline)
                return nil
            } catch {
                if version == .v3_1 { return error }
            }
        }
        return nil
    }

    @Test func threeMillionEmptyListsAreRefusedBeforeTheyAreDecoded() {
        let text = "[" + String(repeating: "[],", count: 3_000_000) + "[]]"
        #expect(failure(text) == .tooMuch(.members(limit: 10_000)))
    }

    @Test func fortyLevelsAreRefused() {
        let text = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
        #expect(failure(text) == .tooMuch(.depth(limit: 32)))
    }

    @Test func slowReadsAreAbandoned() {
        let record = #"{"cca2":"EG","alpha2Code":"EG","name":{"common":"Egypt"}}"#
        #expect(failure("[\(record)]", until: .now) == .late)
        #expect(failure("[\(record)]", until: .now + .seconds(600)) == nil)
        #expect(FormatError.late.fault == .network(.timeout))
    }
}
