public import CalendarDays
public import Countries
public import Geodesy

/// A place of a trip that has been found, or a visit of a track.
public struct TripStop: Hashable, Sendable {
    /// The name, such as "Cairo, Cairo, EG", or the position as text.
    public var name: String
    /// The position, where a visit begins.
    public var coordinate: Coordinate
    /// The position where a visit ends, which for a place is ``coordinate``.
    public var end: Coordinate
    /// The country, or `nil` outside all countries.
    public var country: Country?
    /// The part of the country, or `nil` if it is unknown.
    public var subdivision: String?
    /// The IANA time zone, or the nautical one outside all zones.
    public var timeZone: String
    /// The tolerance, in metres, of the coarse borders that gave the country, or `nil` for exact ones.
    public var borderToleranceMetres: Double?
    /// The first and the last local day, or `nil` without dates.
    public var days: ClosedRange<CalendarDay>?
    /// The moments of the first and the last point of a visit, or `nil` for a place.
    public var moments: ClosedRange<Timestamp>?
    /// The distance along the points of a visit in metres, or `nil` for a place.
    public var lengthMetres: Double?

    /// Creates a place.
    public init(
        name: String,
        at coordinate: Coordinate,
        country: Country?,
        subdivision: String?,
        timeZone: String,
        days: ClosedRange<CalendarDay>?
    ) {
        (self.name, self.country, self.subdivision) = (name, country, subdivision)
        (self.coordinate, end) = (coordinate, coordinate)
        (self.timeZone, self.days) = (timeZone, days)
    }
}
