import CMathematics
import Geodesy

/// NAV-SOL: position and velocity in space, and the time of GPS.
extension NavigationSolution {
    /// The class and the number of the message.
    static let sol: UInt16 = 0x0106
    /// The size of the payload.
    static let sizeOfSOL = 52
    /// The start of the time of GPS: 6 January 1980.
    private static let gpsEpoch: Int64 = 315_964_800_000
    private static let week: Int64 = 604_800_000
    /// A slower motion, in metres per second, has no direction.
    private static let standstill = 0.1

    /// Reads a payload of ``sizeOfSOL`` bytes.
    ///
    /// `leapSeconds` is the difference between the time of GPS and UTC, or `nil` if the receiver has not sent it. Fails
    /// for a position that is far from the surface of the Earth.
    init?(sol frame: UBXFrame, leapSeconds: Int?) {
        let flags = frame.byte(11)
        basis = Basis(type: frame.byte(10), flags: flags)
        coordinate = Coordinate(cartesian: Self.vector(frame, at: 12))
        if basis.hasPosition, coordinate == nil { return nil }
        isDifferential = flags & 2 != 0
        accuracyMetres = 2 * Double(frame.unsignedLong(24)) / 100
        satellitesUsed = Int(frame.byte(47))
        let (north, east) = Self.velocity(Self.vector(frame, at: 28), at: coordinate)
        speedMetresPerSecond = (north * north + east * east).squareRoot()
        let course = atan2(east, north) * 180 / .pi
        if speedMetresPerSecond >= Self.standstill { courseDegrees = course < 0 ? course + 360 : course }
        let (hasWeek, hasTime) = (flags & 4 != 0, flags & 8 != 0)
        guard let leapSeconds, hasTime else { return }
        let told = Self.moment(frame, leapSeconds)
        millisecondOfDay = told.millisecondOfDay
        moment = hasWeek ? told : nil
    }

    /// A vector in metres, which the payload has in centimetres.
    private static func vector(_ frame: UBXFrame, at offset: Int) -> SIMD3<Double> {
        SIMD3(Double(frame.long(offset)), Double(frame.long(offset + 4)), Double(frame.long(offset + 8)))
            / 100
    }

    /// The northward and the eastward part of a velocity in space.
    private static func velocity(_ vector: SIMD3<Double>, at place: Coordinate?) -> (Double, Double) {
        guard let place else { return (0, 0) }
        let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
        let outward = vector.x * cos(longitude) + vector.y * sin(longitude)
        let north = vector.z * cos(latitude) - outward * sin(latitude)
        return (north, vector.y * cos(longitude) - vector.x * sin(longitude))
    }

    /// The time of the week, whose milliseconds are rounded, and the week.
    private static func moment(_ frame: UBXFrame, _ leapSeconds: Int) -> Timestamp {
        let fraction = Int64((Double(frame.long(4)) / 1e6).rounded())
        let time = Int64(frame.short(8)) * week + Int64(frame.unsignedLong(0)) + fraction
        return Timestamp(milliseconds: gpsEpoch + time - Int64(leapSeconds) * 1000)
    }
}
