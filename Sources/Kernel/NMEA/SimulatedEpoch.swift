public import Geodesy

/// One moment of a simulated receiver, written as the sentences of a real one.
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
    /// The number of satellites that the solution uses.
    ///
    /// NMEA can write 0 to 99.
    public var satellites: Int
    /// The horizontal dilution of precision.
    public var hdop: Double
    /// One standard deviation of the error along each axis, in metres, for GST, or `nil` to omit GST.
    public var errorMetres: Double?
    /// True if the receiver has a fix.
    ///
    /// Without one it writes its time but no position.
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
