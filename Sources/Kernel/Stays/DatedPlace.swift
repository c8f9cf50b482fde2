public import CalendarDays
import Quoting

/// A place of a trip as typed, with or without days: `Cairo@2027-01-10/2027-01-14`.
public struct DatedPlace: Hashable, Sendable {
    /// The text of the place, without surrounding spaces.
    public let place: String
    /// The first and the last day there, or `nil` without dates.
    public let days: ClosedRange<CalendarDay>?

    /// Separates the dates from the place.
    ///
    /// They follow the last `@` and begin with a year and a hyphen. Any other `@`, such as that of a map link, belongs to
    /// the place.
    public init(parsing text: String) throws(StayError) {
        let bytes = Array(text.trimmed.utf8)
        guard let mark = bytes.lastIndex(of: UInt8(ascii: "@")), Self.isDate(bytes[(mark + 1)...]) else {
            (place, days) = (text.trimmed, nil)
            return
        }
        place = String(decoding: bytes[..<mark], as: UTF8.self).trimmed
        days = try Self.days(String(decoding: bytes[(mark + 1)...], as: UTF8.self))
    }

    /// Returns true for four digits and a hyphen.
    private static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
        let start = Array(bytes.drop { $0 == 0x20 }.prefix(5))
        return start.count == 5 && start[4] == UInt8(ascii: "-")
            && start[..<4].allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func days(_ text: String) throws(StayError) -> ClosedRange<CalendarDay> {
        let dates = text.parts(between: "/").map { CalendarDay($0.trimmed) }
        guard dates.count <= 2, let first = dates.first ?? nil, let last = dates.last ?? nil else {
            throw .dates(text)
        }
        guard first <= last else { throw .backwards(first: first, last: last) }
        return first...last
    }

    /// The places of a text with one on each line.
    ///
    /// Blank lines and lines that begin with `#` are skipped.
    ///
    /// - Returns: The lines with their numbers from 1.
    public static func lines(of text: String) -> [(number: Int, text: String)] {
        text.parts(between: "\n").enumerated().map { ($0.offset + 1, $0.element.trimmed) }
            .filter { !$0.1.utf8.isEmpty && !$0.1.begins(with: "#") }
    }

    /// Checks that each dated place begins on or after the first day of the one before it.
    ///
    /// - Parameter firsts: The first day of each place, or `nil` for a place without dates.
    /// - Throws: ``StayError/outOfOrder(place:first:earlier:earlierFirst:)`` for the first place that does not.
    public static func checkOrder(_ firsts: [CalendarDay?]) throws(StayError) {
        var earlier: (place: Int, first: CalendarDay)?
        for (index, first) in firsts.enumerated() {
            guard let first else { continue }
            if let earlier, first < earlier.first {
                throw .outOfOrder(
                    place: index + 1,
                    first: first,
                    earlier: earlier.place,
                    earlierFirst: earlier.first
                )
            }
            earlier = (index + 1, first)
        }
    }
}
