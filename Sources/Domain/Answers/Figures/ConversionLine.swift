public import CalendarDays
import Countries
public import Money
public import Sections

/// A converted amount as one JSON object, and as text.
public struct ConversionLine: Encodable, Sendable {
    /// The number of days after which a rate is called the last known one.
    ///
    /// The source has no rates on weekends and holidays, of which at most four are in a row.
    private static let freshDays = 7

    private let conversion: Conversion
    private let day: CalendarDay
    private let source: DataSource?

    /// Takes a conversion, the day that it was asked for, and the source of the reference rates.
    public init(_ conversion: Conversion, on day: CalendarDay, source: DataSource?) {
        (self.conversion, self.day) = (conversion, day)
        self.source = conversion.rate.isReferenced ? source : nil
    }

    /// The result, and the rate with its day and its origin, each on a line.
    public var lines: [String] {
        let (from, to, rate) = (conversion.from, conversion.to, conversion.rate)
        let result = GroupedNumber.text(conversion.result, decimals: to.minorUnits)
        let value = GroupedNumber.significant(rate.value)
        let days = day.number - rate.day.number
        let age = days > Self.freshDays ? ", the last one, \(days) days before \(day)" : ""
        return [
            "\(GroupedNumber.exact(conversion.amount)) \(from.code) = \(result) \(to.code)",
            "1 \(from.code) = \(value) \(to.code) on \(rate.day)\(age)"
                + (origin.isEmpty ? "" : "; \(origin)"),
        ]
    }

    private var origin: String {
        let words: String? =
            switch conversion.rate.basis {
            case .reference: nil
            case .cross: "computed from two rates"
            case .own: "your own rate"
            }
        return [words, source?.attribution].compactMap { $0 }.joined(separator: "; ")
    }

    private enum Key: String, CodingKey {
        case amount, from, to, result, rate, date, asked, basis, source
    }

    /// Encodes the amounts, the rate with its day and basis, the day that was asked for, and the source, which is null
    /// without a reference rate.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(conversion.amount, forKey: .amount)
        try object.encode(conversion.from.code, forKey: .from)
        try object.encode(conversion.to.code, forKey: .to)
        try object.encode(conversion.result, forKey: .result)
        try object.encode(conversion.rate.value, forKey: .rate)
        try object.encode(conversion.rate.day.description, forKey: .date)
        try object.encode(day.description, forKey: .asked)
        try object.encode(conversion.rate.basis.rawValue, forKey: .basis)
        try object.encode(source.map(SourceLine.init), forKey: .source)
    }
}
