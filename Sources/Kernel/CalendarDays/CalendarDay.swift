import Geodesy

/// A date of the Gregorian calendar, without a time and a place.
public struct CalendarDay: Hashable, Sendable {
    private static let milliseconds = 86_400_000

    /// The last day with a year of four digits: 31 December 9999.
    public static let last = CalendarDay(number: 2_932_896)

    /// The days since 1 January 1970, negative before it.
    public let number: Int

    /// The day with a number.
    public init(number: Int) { self.number = number }

    /// The day of a year from 1 through 9999, a month and a day of the month, or `nil` if it does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard let midnight = Timestamp(year: year, month: month, day: day, millisecondOfDay: 0) else {
            return nil
        }
        self.init(midnight)
    }

    /// Reads a date of ISO 8601, such as `2027-05-01`.
    ///
    /// Returns `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let moment = String(decoding: Array(text.utf8) + "T00:00:00Z".utf8, as: UTF8.self)
        guard text.utf8.count == 10, let midnight = Timestamp(rfc3339: moment) else { return nil }
        self.init(midnight)
    }

    private init(_ midnight: Timestamp) {
        number = Int(midnight.milliseconds / Int64(Self.milliseconds))
    }

    /// The day of the week: 1 for Monday to 7 for Sunday.
    public var weekday: Int { ((number + 3) % 7 + 7) % 7 + 1 }

    /// The year.
    public var year: Int { description.utf8.prefix(4).reduce(0) { $0 * 10 + Int($1) - 0x30 } }
}

extension CalendarDay: Comparable {
    /// Orders by time.
    public static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}

extension CalendarDay: CustomStringConvertible {
    /// The date by ISO 8601, such as `2027-05-01`.
    public var description: String {
        let moment = Timestamp(milliseconds: Int64(number) * Int64(Self.milliseconds))
        return String(decoding: moment.description.utf8.prefix(10), as: UTF8.self)
    }
}
