/// The old name of a key in JSON, which is written beside the new one.
public enum OldKey: String, CodingKey, CaseIterable, Sendable {
    case data, timezone, timezoneFrom, timezones, code3, beyond, distanceMetres, bearingDegrees, country

    /// The key in its place.
    public var name: String {
        switch self {
        case .data: "dataVersion"
        case .timezone: "timeZone"
        case .timezoneFrom: "timeZoneFrom"
        case .timezones: "timeZones"
        case .code3: "alpha3"
        case .beyond, .country: "neighbour"
        case .distanceMetres: "distance"
        case .bearingDegrees: "bearing"
        }
    }

    /// The objects that have the key.
    var scope: String {
        switch self {
        case .data: "locate, watch, first-launch"
        case .timezone: "locate, watch, first-launch, provision, nearest, boundaries export"
        case .timezoneFrom: "first-launch"
        case .timezones: "countries"
        case .code3: "country of locate, watch, first-launch"
        case .beyond: "border of locate, watch"
        case .distanceMetres, .bearingDegrees: "cities"
        case .country: "borders of boundaries shape"
        }
    }
}

extension Encoder {
    /// Encodes `value` also under an old key.
    ///
    /// An unknown value becomes null.
    public func encode(_ value: (some Encodable)?, forOld key: OldKey) throws {
        var object = container(keyedBy: OldKey.self)
        try object.encode(value, forKey: key)
    }
}
