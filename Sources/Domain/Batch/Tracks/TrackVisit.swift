public import Countries
public import Geodesy

/// A stay of a track in one country or at sea, from the first point there to the last.
public struct TrackVisit: Hashable, Sendable {
    /// The country, or `nil` outside all countries.
    public let country: Country.Code?
    /// The IANA time zone of the first point, or the nautical one outside all zones.
    public let timeZone: String
    /// The position of the first point.
    public let first: Coordinate
    /// The position of the last point.
    public let last: Coordinate
    /// The moment of the first point.
    public let entered: Timestamp
    /// The moment of the last point.
    public let left: Timestamp
    /// The local days from the earliest to the latest of a point, counted from 1970-01-01.
    ///
    /// The clocks are those of each point's place, so that a flight over the date line may land on an earlier day.
    public let days: ClosedRange<Int>
    /// The sum of the distances between consecutive points of the visit, in metres.
    public let lengthMetres: Double
}
