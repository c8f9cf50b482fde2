public import CalendarDays
public import Faults
import Quoting

/// The reason why an amount cannot be converted.
public enum ConversionError: FaultError, Hashable, Sendable {
    /// No currency has this code or name.
    case unknown(String)
    /// The reference rates never had a rate of this currency.
    case noRate(String)
    /// The reference rates of two currencies have no common day up to this one.
    case noDay(from: String, to: String, through: CalendarDay)
    /// The amount is not finite, or beyond ``CurrencyConverter/largest``.
    case amount
    /// The result has more digits than are computed exactly.
    case tooManyDigits(String)
    /// A text that is not an own rate.
    case ownRate(String)
    /// Two own rates of one currency.
    case twoRates(String)

    /// A usage fault, or missing data for a currency without a rate.
    public var fault: Fault {
        switch self {
        case .noRate, .noDay: .data(.notFound)
        case .unknown, .amount, .tooManyDigits, .ownRate, .twoRates: .usage
        }
    }

    /// The currency or the amount, and the reason.
    public var problem: String {
        switch self {
        case .unknown(let text): "currency \"\(TerminalText.line(text))\": no currency has this code or name"
        case .noRate(let code): "\(code): the reference rates of the euro do not have this currency"
        case .noDay(let from, let to, let day): "\(from) to \(to): no common day with rates until \(day)"
        case .amount: "the amount is not a number of at most \(PlainNumber.text(CurrencyConverter.largest))"
        case .tooManyDigits(let code): "the amount in \(code) has more than 15 digits"
        case .ownRate(let text): "rate \"\(TerminalText.line(text))\": not a rate of a currency"
        case .twoRates(let code): "\(code) has two rates"
        }
    }

    /// The accepted values, or the rate that the person can state.
    public var remedy: Remedy? {
        switch self {
        case .unknown: "give a code of ISO 4217 or a name, such as EUR or Euro"
        case .noRate(let code): "\(.ownRate(code))"
        case .noDay: "choose a later day, or state the rate that you know"
        case .amount: "give a number such as 100 or 12.50"
        case .tooManyDigits: "convert a smaller amount"
        case .ownRate:
            "write it as EGP=56.10 for one euro, USD/EGP=48.20 for one dollar, or EGP=56.10@2026-11-20 with its day"
        case .twoRates: "state one rate for each currency"
        }
    }
}
