public import CalendarDays
public import Countries
public import Faults
import Quoting

/// The reason why a question about holidays has no answer.
public enum HolidayError: FaultError, Hashable, Sendable {
    /// No holiday of the country in these years is known.
    case unknown(Country.Code, years: ClosedRange<Int>)
    /// The file does not cover the year.
    case outside(year: Int, known: ClosedRange<Int>)
    /// The first day is after the last one.
    case order(first: CalendarDay, last: CalendarDay)
    /// The country has no holidays of a region with this code.
    case noRegion(String, Country.Code, known: [String])

    /// A usage fault for a region or for days that are not in order, otherwise missing data.
    public var fault: Fault {
        switch self {
        case .unknown, .outside: .data(.notFound)
        case .noRegion, .order: .usage
        }
    }

    /// The country, year or region, and the reason.
    public var problem: String {
        switch self {
        case .unknown(let code, let years): "\(code): no public holidays of \(Self.text(years)) are known"
        case .outside(let year, _): "\(year): the public holidays of this year are not known"
        case .order(let first, let last): "the days \(first) to \(last) are not in order"
        case .noRegion(let text, let code, _):
            "region \"\(TerminalText.line(text))\": no region of \(code) with its own holidays is called so"
        }
    }

    /// The accepted values.
    public var remedy: Remedy? {
        switch self {
        case .unknown: "ask for another country or year"
        case .outside(_, let known): "ask for a year from \(known.lowerBound) to \(known.upperBound)"
        case .order: "name the earlier day first"
        case .noRegion(_, let code, let known):
            known.isEmpty
                ? "ask for \(code) without a region, as none of its regions has its own holidays"
                : "the regions are \(known.joined(separator: ", "))"
        }
    }

    private static func text(_ years: ClosedRange<Int>) -> String {
        years.count == 1 ? "\(years.lowerBound)" : "\(years.lowerBound) to \(years.upperBound)"
    }
}
