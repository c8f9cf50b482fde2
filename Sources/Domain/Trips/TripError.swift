public import CalendarDays
public import Faults
import Quoting

/// The reason why a trip cannot be planned.
public enum TripError: Error, Hashable, Sendable {
    /// The trip has no place.
    case empty
    /// The trip has more places than allowed.
    case tooMany(limit: Int)
    /// The text after the last `@` of a place is not a date or two dates.
    case dates(String)
    /// The second date of a place is before the first.
    case backwards(first: CalendarDay, last: CalendarDay)
    /// No position and no city has this form or name.
    ///
    /// `position` is the reason why the text is not a position, if it looks like one.
    case unknownPlace(String, position: String?)
    /// A dated place begins before an earlier one of the list.
    ///
    /// The places are counted from 1.
    case outOfOrder(place: Int, first: CalendarDay, earlier: Int, earlierFirst: CalendarDay)
    /// A rule of days has another form than the expected one.
    case rule(String)
    /// A rule names a group that does not exist.
    case group(String, known: [String])
    /// A rule names only countries, and no number of days.
    case ruleWithoutNumbers(String)
    /// A rule is given, and no place has dates.
    case ruleWithoutDates
    /// A currency has no rates.
    case currency(String, known: [String])
    /// A track has no points with times.
    case emptyTrack
}

extension TripError: FaultError {
    /// A fault of the request for rules and currencies, otherwise of the data.
    public var fault: Fault {
        switch self {
        case .rule, .group, .ruleWithoutNumbers, .ruleWithoutDates, .currency: .usage
        default: .data(.invalid)
        }
    }

    /// The problem, as one clause.
    public var problem: String {
        switch self {
        case .empty: "no place"
        case .tooMany(let limit): "more than \(limit) places"
        case .dates(let text): "'\(Self.shown(text))' is not a date or two dates"
        case .backwards(let first, let last): "the last day, \(last), is before the first, \(first)"
        case .unknownPlace(let text, let position):
            "no city is called \"\(Self.shown(text))\""
                + (position.map { ", and as a position: \($0)" } ?? "")
        case .outOfOrder(let place, let first, let earlier, let earlierFirst):
            "place \(place) begins on \(first), before place \(earlier) on \(earlierFirst)"
        case .rule(let text): "'\(Self.shown(text))' is not a rule of days"
        case .group(let name, let known):
            "no country and no group is called '\(Self.shown(name))'; the groups are: \(known.joined(separator: ", "))"
        case .ruleWithoutNumbers(let text): "the rule '\(Self.shown(text))' has no number of days"
        case .ruleWithoutDates: "a rule of days needs places with dates"
        case .currency(let text, let known):
            "there are no rates of '\(Self.shown(text))'; the currencies are: \(known.joined(separator: ", "))"
        case .emptyTrack: "no points of a track"
        }
    }

    /// The expected form, or an action that helps.
    public var remedy: Remedy? {
        switch self {
        case .empty: "name one or more, such as Cairo@2027-01-10/2027-01-14"
        case .tooMany: "divide the trip"
        case .emptyTrack: "name a track whose points have times"
        case .group: "name one of them, or the codes of countries"
        case .currency: "name one of them"
        case .dates: "write 2027-01-10, or 2027-01-10/2027-01-14 for several days"
        case .backwards: "write the earlier date first"
        case .unknownPlace: "name a position, a city, or a country by its code in capitals"
        case .outOfOrder: "order the places by their first days"
        case .rule: "write a group such as schengen, or days, period and countries such as 183/365:TH,LA"
        case .ruleWithoutNumbers: "write days and period before it, such as 90/180:FR,DE"
        case .ruleWithoutDates: "add dates to places, such as Paris@2027-01-10/2027-01-14"
        }
    }

    private static func shown(_ text: String) -> String {
        let line = TerminalText.line(text)
        return line.count > 60 ? line.prefix(60) + "…" : line
    }
}

extension TripError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
