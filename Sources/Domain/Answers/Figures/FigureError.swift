public import Faults
import Indicators
import Quoting

/// A question about figures that cannot be answered.
public enum FigureError: FaultError, Hashable, Sendable {
    /// No indicator has this key. `known` has the existing ones.
    case indicator(String, known: [String])
    /// No series has this key. `known` has the existing ones.
    case series(String, known: [String])
    /// The indicator is a share or a mean, and cannot be divided. `totals` has those that can.
    case notTotal(String, totals: [String])
    /// The first year is after the last one.
    case years(Int, Int)

    /// Missing data for an unknown key, otherwise a usage fault.
    public var fault: Fault {
        switch self {
        case .indicator, .series: .data(.notFound)
        case .notTotal, .years: .usage
        }
    }

    /// The key and the reason.
    public var problem: String {
        switch self {
        case .indicator(let key, _): "indicator \"\(TerminalText.line(key))\": no indicator has this key"
        case .series(let key, _): "series \"\(TerminalText.line(key))\": no series has this key"
        case .notTotal(let key, _): "\(key): not a total of the country that can be divided in this manner"
        case .years(let first, let last): "the years \(first) to \(last) are not in order"
        }
    }

    /// The accepted values.
    public var remedy: Remedy? {
        switch self {
        case .indicator(_, let known): "the indicators are \(known.joined(separator: ", "))"
        case .series(_, let known): "the series are \(known.joined(separator: ", "))"
        case .notTotal(_, let totals): "those that can are \(totals.joined(separator: ", "))"
        case .years: "name the earlier year first"
        }
    }
}
