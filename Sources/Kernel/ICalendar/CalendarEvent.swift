public import CalendarDays
public import Geodesy
import MappedFile

/// An event of whole days, or of a part of a day.
public struct CalendarEvent: Hashable, Sendable {
    /// The time of an event.
    public enum Time: Hashable, Sendable {
        /// From the first day through the last.
        case days(ClosedRange<CalendarDay>)
        /// From the first moment until the last.
        case moments(Range<Timestamp>)

        /// True for whole days.
        var isWholeDays: Bool {
            switch self {
            case .days: true
            case .moments: false
            }
        }
    }

    /// A text that no other event has, such as `2027-01-07.EG.1@countryexplorer`.
    public var identifier: String
    /// The time.
    public var time: Time
    /// The title.
    public var title: String
    /// Further words, or an empty text.
    public var note: String
    /// The place, or an empty text.
    public var place: String

    /// Takes an event, by default without a note and a place.
    public init(
        identifier: String,
        time: Time,
        title: String,
        note: String = "",
        place: String = ""
    ) {
        (self.identifier, self.time, self.title) = (identifier, time, title)
        (self.note, self.place) = (note, place)
    }

    /// Takes an event of whole days, by default without a note and a place.
    public init(
        identifier: String,
        days: ClosedRange<CalendarDay>,
        title: String,
        note: String = "",
        place: String = ""
    ) {
        self.init(identifier: identifier, time: .days(days), title: title, note: note, place: place)
    }

    /// An identifier that is the same each time, with a checksum of the event's text.
    public static func identifier(_ start: String, of text: String) -> String {
        let checksum = Array(text.utf8).withUnsafeBytes { Checksum.crc32c($0) }
        return "\(start)-\(String(checksum, radix: 16))@countryexplorer"
    }
}
