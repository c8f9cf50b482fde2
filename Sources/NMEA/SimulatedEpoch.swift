public import Geodesy

/// One moment of a simulated receiver, to be written as the sentences a real one would send.
public struct SimulatedEpoch: Hashable, Sendable {
    /// Where the receiver is.
    public var coordinate: Coordinate
    /// When, by the receiver's clock.
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

    /// Joins what a receiver knows at one moment.
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

    /// GGA, GSA, GST if there is an error estimate, and RMC, each with its checksum and ending in CR LF.
    ///
    /// Minutes have six decimals, so a coordinate that is read back lies within 1e-8 degree.
    public func sentences() -> [UInt8] {
        var writer = SentenceWriter()
        writeGGA(to: &writer)
        writeGSA(to: &writer)
        if isValid, let errorMetres { writeGST(errorMetres, to: &writer) }
        writeRMC(to: &writer)
        return writer.bytes
    }

    private func writeGGA(to writer: inout SentenceWriter) {
        writer.begin("GPGGA")
        writer.field(time: time)
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(isValid ? "1" : "0")
        writer.field(isValid ? satellites : 0, width: 2)
        writer.field(isValid ? hdop : nil, decimals: 2)
        writer.field(isValid ? altitudeMetres : nil, decimals: 1)
        writer.field("M")
        writer.field(isValid ? 0 : nil, decimals: 1)
        writer.field("M")
        writer.field("")
        writer.field("")
        writer.end()
    }

    private func writeGSA(to writer: inout SentenceWriter) {
        writer.begin("GPGSA")
        writer.field("A")
        writer.field(isValid ? "3" : "1")
        for satellite in 1...12 {
            if isValid, satellite <= satellites {
                writer.field(satellite, width: 2)
            } else {
                writer.field("")
            }
        }
        writer.field(isValid ? hdop * 1.8 : nil, decimals: 2)
        writer.field(isValid ? hdop : nil, decimals: 2)
        writer.field(isValid ? hdop * 1.5 : nil, decimals: 2)
        writer.end()
    }

    private func writeGST(_ sigma: Double, to writer: inout SentenceWriter) {
        writer.begin("GPGST")
        writer.field(time: time)
        for _ in 0..<3 { writer.field(sigma, decimals: 2) }
        writer.field(0, decimals: 1)
        for _ in 0..<3 { writer.field(sigma, decimals: 2) }
        writer.end()
    }

    private func writeRMC(to writer: inout SentenceWriter) {
        writer.begin("GPRMC")
        writer.field(time: time)
        writer.field(isValid ? "A" : "V")
        writer.fields(coordinate: isValid ? coordinate : nil)
        writer.field(isValid ? speedMetresPerSecond * 3600 / 1852 : nil, decimals: 3)
        writer.field(isValid ? courseDegrees : nil, decimals: 1)
        writer.field(date: time)
        writer.field("")
        writer.field("")
        writer.field(isValid ? "A" : "N")
        writer.end()
    }
}
