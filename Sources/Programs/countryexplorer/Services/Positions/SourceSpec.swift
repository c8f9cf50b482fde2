import Quoting

/// A source as a person names it, on the command line or in a list of the settings.
enum SourceSpec: Hashable, Sendable {
    /// Whatever receiver is found.
    case automatic
    /// gpsd at this address, such as `HOST:PORT`; `nil` for the address of the settings.
    case gpsd(address: String?)
    /// Every serial port that udev knows by name.
    case serialPorts
    /// One serial port; without a speed, the speed of the settings or the detected one.
    case serial(path: String, baud: Int?)
    /// The receiver of a mobile modem, through ModemManager.
    case modem
    /// NMEA sentences from a file, a pipe, standard input (`-`) or a network address.
    case sentences(String)

    /// The accepted forms, to stand after "expected".
    static let forms =
        "gpsd, gpsd://HOST[:PORT], serial, serial:PATH[?baud=RATE], /dev/…, tcp://HOST:PORT, udp://[HOST]:PORT, "
        + "nmea:FILE, modem or auto"

    /// Reads one of ``forms``; `nil` for anything else.
    init?(_ text: String) {
        if let word = Self.words[text] {
            self = word
        } else if text.begins(with: "/dev/") {
            guard let port = Self.port(text) else { return nil }
            self = port
        } else if let rest = Self.rest(of: text, after: "serial:") {
            guard let port = Self.port(rest) else { return nil }
            self = port
        } else if let rest = Self.rest(of: text, after: "gpsd://") {
            self = .gpsd(address: rest)
        } else if let rest = Self.rest(of: text, after: "nmea:") {
            self = .sentences(rest)
        } else if text.begins(with: "tcp://") || text.begins(with: "udp://"), text.utf8.count > 6 {
            self = .sentences(text)
        } else {
            return nil
        }
    }

    /// Whether it is a file or a pipe, which ends.
    var isRecording: Bool {
        guard case .sentences(let place) = self else { return false }
        return !place.begins(with: "tcp://") && !place.begins(with: "udp://")
    }

    private static let words: [String: SourceSpec] = [
        "auto": .automatic, "gpsd": .gpsd(address: nil), "serial": .serialPorts,
        "modem": .modem,
    ]

    private static func rest(of text: String, after prefix: String) -> String? {
        text.rest(after: prefix).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A path, with `?baud=RATE` after it or not.
    private static func port(_ text: String) -> SourceSpec? {
        let parts = text.parts(between: "?", maxSplits: 1)
        guard let path = parts.first, path.begins(with: "/") else { return nil }
        guard parts.count > 1 else { return .serial(path: path, baud: nil) }
        guard let baud = parts[1].rest(after: "baud=").flatMap({ Int($0) }), baud > 0 else { return nil }
        return .serial(path: path, baud: baud)
    }
}
