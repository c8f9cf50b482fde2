public import Geodesy

/// One moment of a simulated receiver, to be written as the sentences a real one would send.
public struct SimulatedEpoch: Hashable, Sendable {
    /// The position of the receiver.
    public var coordinate: Coordinate
    /// The time by the receiver's clock.
    public var time: Timestamp
    /// Speed over ground, in metres per second.
    public var speedMetresPerSecond: Double
    /// Course over ground, in degrees clockwise from true north.
    public var courseDegrees: Double
    /// Altitude above mean sea level, in metres.
    public var altitudeMetres: Double
    /// How many satellites the solution uses; NMEA writes 0 to 99.
    public var satellites: Int
    /// The horizontal dilution of precision.
    public var hdop: Double
    /// One standard deviation of the error along each axis, in metres, for GST; `nil` leaves GST out.
    public var errorMetres: Double?
    /// Whether the receiver has a fix; without one it writes its time and no position.
    public var isValid: Bool

    /// Creates a moment from the receiver's values.
    public init(
        coordinate: Coordinate,
        time: Timestamp,
        speedMetresPerSecond: Double = 0,
        courseDegrees: Double = 0,
        altitudeMetres: Double = 0,
        satellites: Int = 9,
        hdop: Double = 0.9,
        errorMetres: Double? = nil,
        isValid: Bool = true
    ) {
        self.coordinate = coordinate
        self.time = time
        self.speedMetresPerSecond = speedMetresPerSecond
        self.courseDegrees = courseDegrees
        self.altitudeMetres = altitudeMetres
        self.satellites = satellites
        self.hdop = hdop
        self.errorMetres = errorMetres
        self.isValid = isValid
    }
}
