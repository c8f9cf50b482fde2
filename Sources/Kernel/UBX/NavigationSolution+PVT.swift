import Geodesy

/// NAV-PVT: position, velocity and time as degrees, metres and a date.
extension NavigationSolution {
    /// The class and the number of the message.
    package static let pvt: UInt16 = 0x0107
    /// The size of the payload in the first version of the message, which has all fields that are read.
    static let leastPVT = 84

    /// Reads a payload of at least ``leastPVT`` bytes.
    ///
    /// Fails for a position that does not exist.
    init?(pvt frame: UBXFrame) {
        let flags = frame.byte(21)
        let isInvalid = frame.byte(78) & 1 != 0
        basis = isInvalid ? .none : Basis(type: frame.byte(20), flags: flags)
        coordinate = try? Coordinate(
            latitude: Double(frame.long(28)) / 1e7,
            longitude: Double(frame.long(24)) / 1e7
        )
        if basis.hasPosition, coordinate == nil { return nil }
        isDifferential = flags & 2 != 0
        accuracyMetres = 2 * Double(frame.unsignedLong(40)) / 1000
        altitudeMetres = Double(frame.long(36)) / 1000
        speedMetresPerSecond = Double(abs(frame.long(60))) / 1000
        let course = (Double(frame.long(64)) / 1e5).truncatingRemainder(dividingBy: 360)
        courseDegrees = course < 0 ? course + 360 : course
        satellitesUsed = Int(frame.byte(23))
        let told = Self.moment(frame)
        let (hasDate, hasTime) = (frame.byte(11) & 1 != 0, frame.byte(11) & 2 != 0)
        millisecondOfDay = hasTime ? told?.millisecondOfDay : nil
        moment = hasTime && hasDate ? told : nil
    }

    /// The date and time of the payload, whose second is rounded, so that its fraction may be negative.
    ///
    /// The time of GPS begins in 1980, and the fraction must not lead out of the years of four digits.
    private static func moment(_ frame: UBXFrame) -> Timestamp? {
        guard (1980...9998).contains(frame.short(4)) else { return nil }
        let seconds = (Int(frame.byte(8)) * 60 + Int(frame.byte(9))) * 60 + Int(frame.byte(10))
        let second = Timestamp(
            year: frame.short(4),
            month: Int(frame.byte(6)),
            day: Int(frame.byte(7)),
            millisecondOfDay: seconds * 1000
        )
        let fraction = (Double(frame.long(16)) / 1e6).rounded()
        return second.map { Timestamp(milliseconds: $0.milliseconds + Int64(fraction)) }
    }
}
