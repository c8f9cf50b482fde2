public import CalendarDays
public import Countries
import Sections

/// Converts amounts with the reference rates of the euro, and with rates that a person states.
///
/// An own rate replaces the reference rate of its currency. The file of rates is opened only if it is needed.
public struct CurrencyConverter: Sendable {
    /// The largest amount.
    public static let largest = 1e12

    private let rates: @Sendable () throws -> ExchangeRates
    private let own: [String: OwnRate]

    /// Takes a function that opens the reference rates, and the own rates.
    ///
    /// Of several rates of one currency, the last counts.
    public init(own: [OwnRate] = [], rates: @escaping @Sendable () throws -> ExchangeRates) {
        self.rates = rates
        self.own = Dictionary(own.map { ($0.currency, $0) }) { $1 }
    }

    /// Converts `amount` at the rate of `day`, or of the last day before it with rates.
    ///
    /// - Throws: ``ConversionError``, and `SectionError` if the file of rates is missing or damaged.
    public func convert(
        _ amount: Double,
        from: Country.Currency,
        to: Country.Currency,
        on day: CalendarDay
    ) throws -> Conversion {
        guard amount.magnitude <= Self.largest else { throw ConversionError.amount }
        let rate = try rate(from: from.code, to: to.code, on: day)
        guard let result = to.rounded(amount * rate.value) else {
            throw ConversionError.tooManyDigits(to.code)
        }
        return Conversion(amount: amount, from: from, to: to, result: result, rate: rate)
    }

    /// The amount of the currency `to` for one unit of `from`, by their codes of ISO 4217.
    ///
    /// - Throws: ``ConversionError``, and `SectionError` if the file of rates is missing or damaged.
    public func rate(from: String, to: String, on day: CalendarDay) throws -> AppliedRate {
        if from == to { return AppliedRate(value: 1, day: day, basis: .reference, isReferenced: false) }
        let (start, end) = (try chain(from), try chain(to))
        let stated = start.rates + end.rates
        let reference =
            start.base == end.base ? nil : try referenceRate(from: start.base, to: end.base, on: day)
        let days = stated.map { $0.day ?? day } + [reference?.day].compactMap { $0 }
        let isPublished = from == ExchangeRates.base || to == ExchangeRates.base
        return AppliedRate(
            value: (reference?.value ?? 1) * end.value / start.value,
            day: days.min() ?? day,
            basis: !stated.isEmpty ? .own : isPublished ? .reference : .cross,
            isReferenced: reference != nil
        )
    }

    /// The own rates from a currency to one that has none: the amount for one unit of that base, and the rates.
    ///
    /// - Throws: ``ConversionError`` if the rates lead back to the currency.
    private func chain(_ code: String) throws -> (base: String, value: Double, rates: [OwnRate]) {
        var (base, value, rates) = (code, 1.0, [OwnRate]())
        while let rate = own[base] {
            guard rates.count < own.count else { throw ConversionError.noRate(code) }
            (base, value) = (rate.base, value * rate.value)
            rates.append(rate)
        }
        return (base, value, rates)
    }

    private func referenceRate(
        from: String,
        to: String,
        on day: CalendarDay
    ) throws -> ExchangeRates.Rate {
        let rates = try rates()
        for code in [from, to] where code != ExchangeRates.base && !rates.currencies.contains(code) {
            throw ConversionError.noRate(code)
        }
        guard let rate = try rates.rate(from: from, to: to, on: day) else {
            throw ConversionError.noDay(from: from, to: to, through: day)
        }
        return rate
    }
}
