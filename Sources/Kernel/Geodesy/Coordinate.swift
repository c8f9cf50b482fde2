/// A position on the WGS 84 ellipsoid, in degrees, latitude first.
///
/// Both numbers are finite and in range, so every value is a position on the globe.
public struct Coordinate: Hashable, Sendable {
    /// Degrees north of the equator, −90 through 90.
    public let latitude: Double
    /// Degrees east of Greenwich, −180 through 180, where both ends are the same meridian.
    public let longitude: Double

    /// Checks the ranges.
    ///
    /// - Throws: ``CoordinateError`` naming the first number that is not finite or out of range.
    public init(latitude: Double, longitude: Double) throws(CoordinateError) {
        // NaN and infinity are not within a range either. Two comparisons take half the time of four at each lookup.
        guard latitude.magnitude <= 90, longitude.magnitude <= 180 else {
            throw CoordinateError(latitude: latitude, longitude: longitude)
        }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Takes two numbers that the caller knows to be finite and in range.
    init(unchecked latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// The reason why two numbers are not a coordinate.
public enum CoordinateError: Error, Hashable, Sendable {
    case notFinite
    case latitudeOutOfRange(Double)
    case longitudeOutOfRange(Double)
}

extension CoordinateError {
    /// The first reason why two numbers are not a coordinate.
    fileprivate init(latitude: Double, longitude: Double) {
        if !latitude.isFinite || !longitude.isFinite {
            self = .notFinite
        } else if latitude.magnitude > 90 {
            self = .latitudeOutOfRange(latitude)
        } else {
            self = .longitudeOutOfRange(longitude)
        }
    }
}

extension CoordinateError: CustomStringConvertible {
    /// One clause, suitable after a colon.
    public var description: String {
        switch self {
        case .notFinite: "latitude and longitude must be finite numbers"
        case .latitudeOutOfRange(let degrees): "latitude \(degrees) is outside -90 to 90"
        case .longitudeOutOfRange(let degrees): "longitude \(degrees) is outside -180 to 180"
        }
    }
}

extension Coordinate: CustomStringConvertible {
    /// Decimal degrees, `latitude,longitude`.
    public var description: String { "\(latitude),\(longitude)" }
}
