import FoundationEssentials

/// One line of gpsd's JSON, with the members that the program uses.
package enum GPSDReport: Hashable, Sendable {
    /// VERSION, the greeting: the release of the daemon.
    case version(release: String)
    /// DEVICES: the paths of all devices that gpsd reads.
    case devices([String])
    /// DEVICE: a device was added or removed.
    case device(path: String, isActive: Bool)
    /// TPV: time, position, velocity.
    case position(GPSDPosition)
    /// SKY: the satellites and the dilutions of precision.
    case sky(GPSDSky)
    /// GST: the receiver's own estimate of its error.
    case noise(GPSDNoise)
    /// ERROR: gpsd refuses the request.
    case error(message: String)
}

extension GPSDReport {
    /// gpsd's name for a report on a receiver, or `nil` for one on the daemon and its devices.
    var kind: String? {
        switch self {
        case .position: "TPV"
        case .sky: "SKY"
        case .noise: "GST"
        case .version, .devices, .device, .error: nil
        }
    }
}

extension GPSDReport: Decodable {
    /// The decoder's error for a report of another class.
    struct Unread: Error {}

    private enum Key: String, CodingKey {
        case type = "class"
        case release, devices, path, activated, message
    }

    private struct Device: Decodable {
        let path: String?

        init(from decoder: any Decoder) throws {
            path = try decoder.container(keyedBy: Key.self).lenient(String.self, .path)
        }
    }

    /// Reads the object.
    ///
    /// A key that is missing or has another type than documented counts as absent, since gpsd's releases differ. For
    /// example, `activated` is a time or the number 0.
    package init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        switch object.lenient(String.self, .type) {
        case "VERSION":
            self = .version(release: object.lenient(String.self, .release) ?? "unknown")
        case "DEVICES":
            self = .devices((object.lenient([Device].self, .devices) ?? []).compactMap(\.path))
        case "DEVICE":
            guard let path = object.lenient(String.self, .path) else { throw Unread() }
            self = .device(path: path, isActive: object.lenient(Double.self, .activated) != 0)
        case "TPV":
            self = .position(try GPSDPosition(from: decoder))
        case "SKY":
            self = .sky(try GPSDSky(from: decoder))
        case "GST":
            self = .noise(try GPSDNoise(from: decoder))
        case "ERROR":
            self = .error(message: object.lenient(String.self, .message) ?? "no reason given")
        default:
            throw Unread()
        }
    }
}

extension KeyedDecodingContainer {
    /// The value of `key`, or `nil` if it is missing or of another type.
    func lenient<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
        try? decode(type, forKey: key)
    }
}
