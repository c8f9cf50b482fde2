import CReceiver
import Geodesy

extension Fix.Origin {
    /// The origin with a number of `countryexplorer_receiver.h`, or `nil` for an unknown number.
    init?(number: UInt32) {
        switch Int(number) {
        case CE_ORIGIN_GPS: self = .gps
        case CE_ORIGIN_SERIAL: self = .serial
        case CE_ORIGIN_MANUAL: self = .manual
        case CE_ORIGIN_REPLAY: self = .replay
        default: return nil
        }
    }

    /// The number in `countryexplorer_receiver.h`.
    var number: UInt32 {
        switch self {
        case .serial: UInt32(CE_ORIGIN_SERIAL)
        case .manual: UInt32(CE_ORIGIN_MANUAL)
        case .replay: UInt32(CE_ORIGIN_REPLAY)
        case .gps, .network, .modem: UInt32(CE_ORIGIN_GPS)
        }
    }
}

extension Fix {
    /// Reads a fix of C, or returns `nil` for an impossible position or an unknown origin.
    init?(_ fix: ce_fix) {
        guard let place = try? Coordinate(latitude: fix.latitude, longitude: fix.longitude),
            let origin = Origin(number: fix.origin)
        else { return nil }
        self.init(
            coordinate: place,
            accuracyMetres: Self.known(fix.accuracy_metres),
            time: fix.time == Int64.min ? nil : Timestamp(milliseconds: fix.time),
            millisecondOfDay: fix.time_of_day < 0 ? nil : Int(fix.time_of_day),
            origin: origin,
            received: .at(milliseconds: fix.arrival),
            speedMetresPerSecond: Self.known(fix.speed),
            hdop: Self.known(fix.hdop)
        )
        spreadMetres = Self.known(fix.spread_metres) ?? 0
    }

    private static func known(_ number: Double) -> Double? { number.isFinite && number >= 0 ? number : nil }
}

extension ce_fix {
    /// The fix for C.
    init(_ fix: Fix) {
        self.init(
            latitude: fix.coordinate.latitude,
            longitude: fix.coordinate.longitude,
            accuracy_metres: fix.accuracyMetres ?? .nan,
            spread_metres: fix.spreadMetres,
            hdop: fix.hdop ?? .nan,
            speed: fix.speedMetresPerSecond ?? .nan,
            time: fix.time?.milliseconds ?? Int64.min,
            arrival: fix.received.milliseconds,
            time_of_day: Int32(fix.millisecondOfDay ?? -1),
            origin: fix.origin.number
        )
    }
}
