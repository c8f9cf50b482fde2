import Quoting

/// A source as the user names it, on the command line or in a list of the settings.
enum SourceSpec: Hashable, Sendable {
    /// Automatic detection of a receiver.
    case automatic
    /// gpsd at this address, such as `HOST:PORT`, or for `nil` at the address of the settings.
    case gpsd(address: String?)
    /// Every serial port that udev knows by name.
    case serialPorts
    /// One serial port. Without a speed in bauds, the speed of the settings or a detected one is used.
    case serial(path: String, baud: Int?)
    /// The receiver of a mobile modem, through ModemManager.
    case modem
    /// The receiver of a Quectel modem, through the port at `path` for AT commands, for systems without ModemManager.
    ///
    /// Without a speed in bauds, the usual one is used.
    case modemPort(path: String, baud: Int?)
    /// NMEA sentences from a file, a pipe, standard input (`-`) or a network address.
    case sentences(String)

    /// The accepted forms, which follow "expected" in messages.
    static let forms =
        "gpsd, gpsd://HOST[:PORT], serial, serial:PATH[?baud=RATE], /dev/…, tcp://HOST:PORT, udp://[HOST]:PORT, "
        + "nmea:FILE, modem, modem:PATH[?baud=RATE] or auto"

    /// Reads one of ``forms``.
    ///
    /// Returns `nil` for any other text.
    init?(_ text: String) {
        if let word = Self.words[text] {
            self = word
        } else if text.begins(with: "/dev/") {
            guard let (path, baud) = Self.port(text) else { return nil }
            self = .serial(path: path, baud: baud)
        } else if let rest = Self.rest(of: text, after: "serial:") {
            guard let (path, baud) = Self.port(rest) else { return nil }
            self = .serial(path: path, baud: baud)
        } else if let rest = Self.rest(of: text, after: "modem:") {
            guard let (path, baud) = Self.port(rest) else { return nil }
            self = .modemPort(path: path, baud: baud)
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

    /// True for a file or a pipe, which ends.
    var isRecording: Bool {
        guard case .sentences(let place) = self else { return false }
        return !place.begins(with: "tcp://") && !place.begins(with: "udp://")
    }

    /// True for the port of a modem, which must be asked.
    var isModemPort: Bool {
        if case .modemPort = self { true } else { false }
    }

    private static let words: [String: SourceSpec] = [
        "auto": .automatic, "gpsd": .gpsd(address: nil), "serial": .serialPorts,
        "modem": .modem,
    ]

    private static func rest(of text: String, after prefix: String) -> String? {
        text.rest(after: prefix).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Reads a path, with or without `?baud=RATE` after it.
    private static func port(_ text: String) -> (path: String, baud: Int?)? {
        let parts = text.parts(between: "?", maxSplits: 1)
        guard let path = parts.first, path.begins(with: "/") else { return nil }
        guard parts.count > 1 else { return (path, nil) }
        guard let baud = parts[1].rest(after: "baud=").flatMap({ Int($0) }), baud > 0 else { return nil }
        return (path, baud)
    }
}
