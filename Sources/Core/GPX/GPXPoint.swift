/// A point of a GPX document, with its texts as they are.
public struct GPXPoint: Sendable {
    /// The element of a point.
    public enum Kind: String, Sendable {
        /// A point of a track.
        case track = "trkpt"
        /// A point of a route.
        case route = "rtept"
        /// A waypoint.
        case waypoint = "wpt"
    }

    /// The content of an element, without blanks at its ends.
    public struct Text: Sendable {
        /// The text, with its entities resolved.
        public let value: String
        /// The line that the element ends on.
        public let line: Int
    }

    /// The element of the point.
    public let kind: Kind
    /// The number of its track or route, counted from 1, or 0 for a waypoint.
    public let track: Int
    /// The name of its track or route, if it has one.
    public let trackName: String?
    /// The number of its segment in its track, counted from 1, or 0 outside tracks.
    public let segment: Int
    /// The line that the point begins on.
    public let line: Int
    /// The attribute `lat` as text, or `nil` if it is missing.
    public let latitude: String?
    /// The attribute `lon` as text, or `nil` if it is missing.
    public let longitude: String?
    /// The elevation in metres.
    public internal(set) var elevation: Text?
    /// The time, by RFC 3339.
    public internal(set) var time: Text?
    /// The name.
    public internal(set) var name: Text?
}
