import CalendarDays
import Countries
import Foundation
import Money
import Sections
import Testing

/// Conversions by the bundled rates, and by rates that a person states.
@Suite struct CurrencyConverterTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
    private let rates: ExchangeRates
    private let last: CalendarDay

    init() throws {
        rates = try ExchangeRates(opening: Self.root + "/data/rates.bin")
        last = try #require(CalendarDay("2026-10-30"))
    }

    private func currency(_ code: String, decimals: Int? = 2) -> Country.Currency {
        Country.Currency(code: code, name: code, decimals: decimals)
    }

    private func converter(_ own: String...) throws -> CurrencyConverter {
        CurrencyConverter(own: try own.map { try OwnRate(parsing: $0) }) { [rates] in rates }
    }

    @Test func theEuroHasTheRateOfTheSource() throws {
        let conversion = try converter().convert(100, from: currency("EUR"), to: currency("USD"), on: last)
        #expect(conversion.result == 111.72)
        let applied = conversion.rate
        #expect(applied.value == 1.1172 && applied.day == last && applied.basis == .reference)
        let back = try converter().rate(from: "USD", to: "EUR", on: last)
        #expect(back.basis == .reference && back.value == 1 / 1.1172)
    }

    @Test func twoOtherCurrenciesHaveAComputedRate() throws {
        let rate = try converter().rate(from: "USD", to: "JPY", on: last)
        #expect(rate.basis == .cross && rate.value == 175.68 / 1.1172 && rate.day == last)
    }

    /// A rate that counts from a currency with an own rate counts from that rate.
    @Test func ownRatesFollowOneAnother() throws {
        let chained = try converter("USD=2", "USD/EGP=50")
        #expect(try chained.rate(from: "USD", to: "EGP", on: last).value == 50)
        #expect(try chained.rate(from: "EUR", to: "EGP", on: last).value == 100)
        let circle = try converter("USD/EGP=50", "EGP/USD=2")
        #expect(throws: ConversionError.self) { try circle.rate(from: "EUR", to: "EGP", on: last) }
    }

    @Test func aSundayHasTheRateOfTheFriday() throws {
        let sunday = try #require(CalendarDay("2026-10-25"))
        #expect(try converter().rate(from: "EUR", to: "USD", on: sunday).day.description == "2026-10-23")
    }

    @Test func aHalfOfAMinorUnitIsRoundedAwayFromZero() {
        // The product of 50 and 1.1173 is 55.864999999999995 in binary.
        #expect(currency("USD").rounded(50 * 1.1173) == 55.87)
        #expect(currency("USD").rounded(-50 * 1.1173) == -55.87)
        #expect(currency("USD").rounded(55.8649) == 55.86)
        #expect(currency("JPY", decimals: 0).rounded(0.5) == 1)
        #expect(currency("KWD", decimals: 3).rounded(1.0005) == 1.001)
        #expect(currency("XXX", decimals: nil).rounded(1.005) == 1.01)
        #expect(currency("USD").rounded(1e13) == nil && currency("USD").rounded(.nan) == nil)
    }

    @Test func anOwnRateCountsFromTheEuro() throws {
        let rate = try converter("EGP=56.10").rate(from: "EUR", to: "EGP", on: last)
        #expect(rate.value == 56.1 && rate.day == last && rate.basis == .own)
        let turned = try converter("EGP/EUR=0.02").rate(from: "EUR", to: "EGP", on: last)
        #expect(turned.value == 50)
        let dollar = try converter("EGP=56.10").rate(from: "USD", to: "EGP", on: last)
        #expect(abs(dollar.value - 56.1 / 1.1172) < 1e-12 && dollar.basis == .own)
    }

    @Test func anOwnRateCountsFromAnotherCurrency() throws {
        let early = try converter("usd/egp=48.20@2026-01-05").rate(from: "EUR", to: "EGP", on: last)
        #expect(abs(early.value - 1.1172 * 48.2) < 1e-12 && early.day.description == "2026-01-05")
        let back = try converter("USD/EGP=48.20").rate(from: "EGP", to: "USD", on: last)
        #expect(back.value == 1 / 48.2 && back.day == last)
        let both = try converter("USD/EGP=48.20", "USD/MAD=9.64").rate(from: "MAD", to: "EGP", on: last)
        #expect(abs(both.value - 5) < 1e-12)
    }

    /// The file is needed only for reference rates.
    @Test func ownRatesAreSufficientWithoutTheFile() throws {
        let own = [try OwnRate(parsing: "EGP=56.10")]
        let converter = CurrencyConverter(own: own) { throw SectionError(.missing, path: "rates.bin") }
        #expect(try converter.rate(from: "EGP", to: "EUR", on: last).value == 1 / 56.1)
        #expect(try converter.rate(from: "EGP", to: "EGP", on: last).value == 1)
        #expect(throws: SectionError.self) { try converter.rate(from: "EUR", to: "USD", on: last) }
    }

    @Test func whatCannotBeConvertedIsNamed() throws {
        let converter = try converter()
        #expect(throws: ConversionError.noRate("EGP")) {
            try converter.rate(from: "EUR", to: "EGP", on: last)
        }
        let early = try #require(CalendarDay("1999-01-03"))
        #expect(throws: ConversionError.noDay(from: "EUR", to: "USD", through: early)) {
            try converter.rate(from: "EUR", to: "USD", on: early)
        }
        #expect(throws: ConversionError.noDay(from: "TRL", to: "TRY", through: last)) {
            try converter.rate(from: "TRL", to: "TRY", on: last)
        }
        for amount in [Double.nan, .infinity, 1.1e12] {
            #expect(throws: ConversionError.amount) {
                try converter.convert(amount, from: currency("EUR"), to: currency("USD"), on: last)
            }
        }
        #expect(throws: ConversionError.tooManyDigits("IDR")) {
            try converter.convert(1e12, from: currency("EUR"), to: currency("IDR"), on: last)
        }
    }

    @Test(arguments: [
        "", "EGP", "EGP=", "=56", "EGP=0", "EGP=-1", "EGP=nan", "EGP=0x10", "EGP=1e3", "EGP=1e99", "EUR=1",
        "EG=1",
        "EGP/EGP=1", "A/B/C=1", "EGP=56@", "EGP=56@2026-02-30", "EGP=56@2026-02-03@2026-02-03", "ÉGP=1",
        "EGP=99999999999", "EGP=1=2",
    ])
    func aTextThatIsNotARateIsRefused(text: String) {
        #expect(throws: ConversionError.ownRate(text)) { try OwnRate(parsing: text) }
    }

    @Test func aListHasOneRateOfEachCurrency() throws {
        let list = try OwnRate.list(parsing: "EGP=56.10, USD/MAD=9.64")
        #expect(list.map(\.currency) == ["EGP", "MAD"] && list.map(\.base) == ["EUR", "USD"])
        #expect(throws: ConversionError.twoRates("EGP")) { try OwnRate.list(parsing: "EGP=56.10,USD/EGP=48") }
    }

    @Test func currenciesAreFoundByCodeAndName() throws {
        let catalogue = try Catalogue(opening: Self.root + "/data/countries.bin")
        let list = CurrencyList(try catalogue.countries(), rates: rates.currencies)
        for text in ["egp", "EGP", "Egyptian Pound", "egyptian pound"] {
            #expect(try list.currency(named: text).code == "EGP")
        }
        #expect(
            try list.currency(named: "KWD").minorUnits == 3 && list.currency(named: "JPY").minorUnits == 0
        )
        #expect(
            try list.currency(named: "HRK").minorUnits == 2 && list.currency(named: "TRL").minorUnits == 0
        )
        #expect(Set(rates.currencies).isSubset(of: list.codes))
        for text in ["", "XXX", "EG", "pound"] {
            #expect(throws: ConversionError.unknown(text)) { try list.currency(named: text) }
        }
    }
}
