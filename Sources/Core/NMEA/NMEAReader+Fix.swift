public import Geodesy

extension NMEAReader {
    /// A moment at which the receiver had a fix, with its position and its other values.
    public struct Fix: Hashable, Sendable {
        /// The number of dimensions that the receiver solved for, with NMEA's numbers.
        public enum Mode: Int, Hashable, Sendable {
            case twoDimensional = 2
            case threeDimensional = 3
        }

        /// The WGS 84 position.
        public var coordinate: Coordinate
        /// The radius of about 95 % confidence, in metres, or `nil` if the receiver does not report its accuracy.
        public var accuracyMetres: Double?
        /// The moment of the measurement by the receiver's clock, or `nil` while no date is known.
        public var time: Timestamp?
        /// The time of the measurement in milliseconds after midnight UTC.
        ///
        /// It is known before the date is.
        public var millisecondOfDay: Int?
        /// The number of dimensions: two or three.
        public var mode: Mode
        /// The moment of arrival by the local monotonic clock.
        public var received: ContinuousClock.Instant
        /// Speed over ground, in metres per second.
        public var speedMetresPerSecond: Double?
        /// Altitude above mean sea level, in metres.
        public var altitudeMetres: Double?
        /// Course over ground, in degrees clockwise from true north, 0 through 360.
        public var courseDegrees: Double?
        /// The number of satellites that the solution uses.
        public var satellitesUsed: Int?
        /// The horizontal dilution of precision.
        public var hdop: Double?
    }
}
