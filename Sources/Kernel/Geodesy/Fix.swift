/// A valid position from a source: a coordinate with its accuracy, time, origin and age.
public struct Fix: Hashable, Sendable {
    /// A moment by the local monotonic clock.
    public typealias Instant = ContinuousClock.Instant

    /// The number of dimensions that the receiver solved for.
    ///
    /// The raw value is the number that NMEA and gpsd use.
    public enum Mode: Int, Hashable, Sendable {
        case twoDimensional = 2
        case threeDimensional = 3
    }

    /// The kind of source of a fix.
    public enum Origin: String, Hashable, Sendable, CaseIterable {
        /// A gpsd daemon.
        case gps
        /// An NMEA receiver on a serial port.
        case serial
        /// Coordinates typed by a person or a program.
        case manual
        /// A recorded log: a file, a pipe or standard input.
        case replay
        /// An NMEA stream from a network.
        case network
        /// The GNSS receiver of a mobile modem.
        case modem
    }

    /// The WGS 84 position.
    public var coordinate: Coordinate
    /// The radius of about 95 % confidence, in metres, or `nil` if the source gives no measure of its error.
    ///
    /// The rule is the same for a serial port and gpsd. The first of these measures that is available counts:
    /// - gpsd's `eph`, else `epx` and `epy`, which gpsd scales to 95 %
    /// - GST's deviations of latitude and longitude: twice the root of the sum of their squares
    /// - HDOP times 19 m, the range error that gpsd assumes, or 4.75 m with differential corrections
    ///
    /// Dead reckoning has no radius, unless the receiver sends GST. A typed position has a radius only if it was typed
    /// too.
    public var accuracyMetres: Double?
    /// The distance to the farthest of the fixes that agree with this one, in metres.
    ///
    /// It is 0 for one fix. If fixes stray farther than their stated error, the error is larger than stated.
    public var spreadMetres = 0.0
    /// The time of the measurement by the source's clock, or `nil` while no date is known.
    public var time: Timestamp?
    /// The time of the measurement in milliseconds after midnight UTC, which is known before the date.
    public var millisecondOfDay: Int?
    /// The number of dimensions, 2D or 3D.
    public var mode: Mode
    /// The kind of source that reported the fix.
    public var origin: Origin
    /// The time of arrival by the local monotonic clock, from which the fix's age is measured.
    public var received: Instant
    /// The speed over ground, in metres per second.
    public var speedMetresPerSecond: Double?
    /// The altitude above mean sea level, in metres.
    public var altitudeMetres: Double?
    /// The course over ground, in degrees clockwise from true north, 0 through 360.
    public var courseDegrees: Double?
    /// The number of satellites in the solution.
    public var satellitesUsed: Int?
    /// The horizontal dilution of precision.
    public var hdop: Double?

    /// Combines a coordinate with the known measurements.
    public init(
        coordinate: Coordinate,
        accuracyMetres: Double? = nil,
        time: Timestamp? = nil,
        millisecondOfDay: Int? = nil,
        mode: Mode = .twoDimensional,
        origin: Origin,
        received: Instant,
        speedMetresPerSecond: Double? = nil,
        altitudeMetres: Double? = nil,
        courseDegrees: Double? = nil,
        satellitesUsed: Int? = nil,
        hdop: Double? = nil
    ) {
        self.coordinate = coordinate
        self.accuracyMetres = accuracyMetres
        self.time = time
        self.millisecondOfDay = millisecondOfDay
        self.mode = mode
        self.origin = origin
        self.received = received
        self.speedMetresPerSecond = speedMetresPerSecond
        self.altitudeMetres = altitudeMetres
        self.courseDegrees = courseDegrees
        self.satellitesUsed = satellitesUsed
        self.hdop = hdop
    }
}
