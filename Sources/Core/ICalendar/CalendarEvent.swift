public import CalendarDays

/// An event of whole days.
public struct CalendarEvent: Hashable, Sendable {
    /// A text that no other event has, such as `2027-01-07.EG.1@countryexplorer`.
    public var identifier: String
    /// The first and the last day.
    public var days: ClosedRange<CalendarDay>
    /// The title.
    public var title: String
    /// Further words, or an empty text.
    public var note: String
    /// The place, or an empty text.
    public var place: String

    /// Takes an event, by default without a note and a place.
    public init(
        identifier: String,
        days: ClosedRange<CalendarDay>,
        title: String,
        note: String = "",
        place: String = ""
    ) {
        (self.identifier, self.days, self.title) = (identifier, days, title)
        (self.note, self.place) = (note, place)
    }
}
