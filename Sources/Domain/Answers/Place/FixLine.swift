import Fixes
public import Geodesy

/// A fix as one JSON object.
public struct FixLine: Encodable {
    let fix: Fix

    /// Creates a line for `fix`.
    public init(fix: Fix) {
        self.fix = fix
    }

    private enum Key: String, CodingKey {
        case time, lat, lon, mode, accuracy, speed, course, altitude, satellites, hdop, origin
    }

    /// Encodes every key, with null for an unknown value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(fix.time?.description, forKey: .time)
        try container.encode(fix.coordinate.latitude.rounded(toDecimals: 9), forKey: .lat)
        try container.encode(fix.coordinate.longitude.rounded(toDecimals: 9), forKey: .lon)
        try container.encode(fix.mode.rawValue, forKey: .mode)
        try container.encode(fix.accuracyMetres?.rounded(toDecimals: 2), forKey: .accuracy)
        try container.encode(fix.speedMetresPerSecond?.rounded(toDecimals: 3), forKey: .speed)
        try container.encode(fix.courseDegrees?.rounded(toDecimals: 2), forKey: .course)
        try container.encode(fix.altitudeMetres, forKey: .altitude)
        try container.encode(fix.satellitesUsed, forKey: .satellites)
        try container.encode(fix.hdop, forKey: .hdop)
        try container.encode(fix.origin.rawValue, forKey: .origin)
    }
}
