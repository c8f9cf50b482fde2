public import CalendarDays
import Quoting

/// A rate that a person states, for a currency without a reference rate.
public struct OwnRate: Hashable, Sendable {
    /// The least and the greatest rate.
    static let range = 1e-9...1e9

    /// The code of the currency.
    public var currency: String
    /// The code of the currency that the rate counts from, by default the euro.
    public var base: String
    /// The amount of the currency for one unit of the base.
    public var value: Double
    /// The day of the rate, or `nil` for the day of the conversion.
    public var day: CalendarDay?

    /// Takes a rate.
    public init(
        _ currency: String,
        for base: String = ExchangeRates.base,
        value: Double,
        day: CalendarDay? = nil
    ) {
        (self.currency, self.base, self.value, self.day) = (currency, base, value, day)
    }

    /// Reads a rate such as `EGP=56.10` for one euro, `USD/EGP=48.20` for one dollar, or `EGP=56.10@2026-11-20` with
    /// its day.
    ///
    /// The codes may be in lower case. `EGP/EUR=0.0178` is the reciprocal rate of EGP for one euro. The rate is from 1e-9 to 1e9.
    public init(parsing text: String) throws(ConversionError) {
        let sides = text.parts(between: "=").map(\.trimmed)
        guard sides.count == 2 else { throw .ownRate(text) }
        let codes = sides[0].parts(between: "/").map { $0.uppercased() }
        let words = sides[1].parts(between: "@")
        guard (1...2).contains(codes.count), codes.allSatisfy(Self.isCode), (1...2).contains(words.count),
            let value = Self.decimal(words[0])
        else { throw .ownRate(text) }
        let day = words.count == 2 ? CalendarDay(words[1]) : nil
        let (base, currency) = codes.count == 2 ? (codes[0], codes[1]) : (ExchangeRates.base, codes[0])
        guard words.count == 1 || day != nil, base != currency else { throw .ownRate(text) }
        if currency == ExchangeRates.base {
            self.init(base, value: 1 / value, day: day)
        } else {
            self.init(currency, for: base, value: value, day: day)
        }
    }

    /// Reads rates with commas between, each of another currency.
    public static func list(parsing text: String) throws(ConversionError) -> [OwnRate] {
        var rates: [OwnRate] = []
        for part in text.parts(between: ",") {
            let rate = try OwnRate(parsing: part)
            guard !rates.contains(where: { $0.currency == rate.currency }) else {
                throw .twoRates(rate.currency)
            }
            rates.append(rate)
        }
        return rates
    }

    static func isCode(_ text: String) -> Bool {
        text.utf8.count == 3 && text.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    /// A number of digits and at most one point, or `nil` for anything else.
    private static func decimal(_ text: String) -> Double? {
        guard
            text.utf8.allSatisfy({
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".")
            }),
            let value = Double(text), range.contains(value)
        else { return nil }
        return value
    }
}
