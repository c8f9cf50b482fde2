public import Geodesy

/// A position that a source stands behind: a coordinate with its accuracy, time, origin and age.
public struct Fix: Hashable, Sendable {
    /// How many dimensions the receiver solved for, by the number NMEA and gpsd give it.
    public enum Mode: Int, Hashable, Sendable {
        case twoDimensional = 2
        case threeDimensional = 3
    }

    /// What kind of source the fix came from.
    public enum Origin: String, Hashable, Sendable, CaseIterable {
        /// A gpsd daemon.
        case gps
        /// An NMEA receiver on a serial port.
        case serial
        /// Coordinates that a person or a program typed.
        case manual
        /// A recorded log: a file, a pipe or standard input.
        case replay
        /// An NMEA stream from the network.
        case network
        /// The GNSS receiver of a mobile modem.
        case modem
    }

    /// The WGS 84 position.
    public var coordinate: Coordinate
    /// The radius of about 95 % confidence, in metres; `nil` when the source gives no measure of its error.
    ///
    /// It is the same for a serial port and gpsd. Of the measures that are there, the first of these counts:
    /// - gpsd's `eph`, else `epx` and `epy`, which gpsd scales to 95 %;
    /// - GST's deviations of latitude and longitude: twice the root of the sum of their squares;
    /// - HDOP times 19 m, the range error that gpsd assumes; 4.75 m when the receiver states differential corrections.
    ///
    /// Dead reckoning has no radius, unless the receiver sends GST. A typed position has one only if it was typed.
    public var accuracyMetres: Double?
    /// The distance to the farthest of the fixes that agree with this one, in metres; 0 for one fix.
    ///
    /// Fixes that stray farther than their stated error show that the error is larger.
    public var spreadMetres = 0.0
    /// The moment of the measurement by the source's own clock, or `nil` while no date is known.
    public var time: Timestamp?
    /// Milliseconds after midnight UTC of the measurement, known before the date is.
    public var millisecondOfDay: Int?
    /// 2D or 3D.
    public var mode: Mode
    /// The kind of source.
    public var origin: Origin
    /// The moment of arrival by the local monotonic clock: the only measure of a fix's age.
    public var received: ContinuousClock.Instant
    /// Speed over ground, in metres per second.
    public var speedMetresPerSecond: Double?
    /// Altitude above mean sea level, in metres.
    public var altitudeMetres: Double?
    /// Course over ground, in degrees clockwise from true north, 0 through 360.
    public var courseDegrees: Double?
    /// How many satellites the solution uses.
    public var satellitesUsed: Int?
    /// The horizontal dilution of precision.
    public var hdop: Double?

    /// Joins a coordinate with what is known of it.
    public init(
        coordinate: Coordinate,
        accuracyMetres: Double? = nil,
        time: Timestamp? = nil,
        millisecondOfDay: Int? = nil,
        mode: Mode = .twoDimensional,
        origin: Origin,
        received: ContinuousClock.Instant,
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
