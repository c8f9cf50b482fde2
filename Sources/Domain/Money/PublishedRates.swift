public import CalendarDays
import Faults

/// The reference rates of the euro in the form in which the European Central Bank publishes them.
///
/// A rate is the amount of a currency for one euro.
public struct PublishedRates: Hashable, Sendable {
    /// The rates of one day, by codes of ISO 4217.
    public struct Day: Hashable, Sendable {
        /// The day.
        public var day: CalendarDay
        /// The rates, from 1e-9 to 1e9.
        public var rates: [String: Double]
    }

    /// The days, the oldest first.
    public let days: [Day]

    /// Takes days in any order.
    init(_ days: [CalendarDay: [String: Double]]) {
        self.days = days.map { Day(day: $0, rates: $1) }.sorted { $0.day < $1.day }
    }

    /// The codes of the currencies that have a rate on any day, in their order.
    public var currencies: [String] { Set(days.flatMap(\.rates.keys)).sorted() }

    /// These days and those of `older`, without the days up to `day`.
    ///
    /// Of a day that both have, these rates count.
    public func joined(with older: PublishedRates?, after day: CalendarDay) -> PublishedRates {
        var all: [CalendarDay: [String: Double]] = [:]
        for entry in (older?.days ?? []) + days where entry.day > day { all[entry.day] = entry.rates }
        return PublishedRates(all)
    }

    /// The rate from one currency to another on the last day up to `day` that has both, or `nil` without such a day.
    func rate(from one: String, to other: String, on day: CalendarDay) -> ExchangeRates.Rate? {
        for entry in days.reversed() where entry.day <= day {
            if let from = entry.rate(one), let to = entry.rate(other) {
                return ExchangeRates.Rate(value: to / from, day: entry.day)
            }
        }
        return nil
    }

    /// A table in the form of the source's eurofxref-hist.csv.
    public var csv: String {
        let codes = currencies
        let lines = days.map { entry in
            let cells = codes.map { entry.rates[$0].map(PlainNumber.text) ?? Self.none }
            return ([entry.day.description] + cells).joined(separator: ",")
        }
        return ([(["Date"] + codes).joined(separator: ",")] + lines).map { $0 + "\n" }.joined()
    }

    /// The source's text for a day without a rate.
    static let none = "N/A"
}

extension PublishedRates.Day {
    fileprivate func rate(_ code: String) -> Double? { code == ExchangeRates.base ? 1 : rates[code] }
}
