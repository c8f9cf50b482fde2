import BusMessages
import Quoting

/// Calls ModemManager for the modems of this machine, their positions and their networks.
struct ModemManager: Sendable {
    private static let service = "org.freedesktop.ModemManager1"
    private static let location = service + ".Modem.Location"
    private let bus: SystemBus

    /// Waits up to `patience` for each answer.
    ///
    /// `address` selects another bus than the system's.
    init(address: String?, patience: Duration) {
        bus = SystemBus(service: Self.service, address: address, patience: patience)
    }

    /// The existing modems.
    ///
    /// - Throws: ``BusError``, `CancellationError`.
    func modems() async throws -> [Modem] {
        let reply = try await bus.call(
            "GetManagedObjects",
            of: "org.freedesktop.DBus.ObjectManager",
            at: "/org/freedesktop/ModemManager1"
        )
        guard case .entries(let objects)? = reply.first else { return [] }
        return objects.compactMap { object in
            object.key.text.map { Modem(path: $0, properties: object.value, service: Self.service) }
        }
    }

    /// The position and the network of the modem at `path`.
    func location(at path: String) async throws -> ModemLocation {
        let reply = try await bus.call("GetLocation", of: Self.location, at: path)
        return ModemLocation(reply.first)
    }

    /// Enables the location `sources` of `modem`.
    ///
    /// If `isAnswered` is false, the request is sent without waiting for an answer.
    func set(_ sources: UInt32, of modem: Modem, isAnswered: Bool = true) async throws {
        _ = try await bus.call(
            "Setup",
            of: Self.location,
            at: modem.path,
            [.uint32(sources), .boolean(modem.signalsLocation)],
            isAnswered: isAnswered
        )
    }
}

/// A mobile modem, as ModemManager describes it.
struct Modem: Sendable {
    /// The modem's object path on the bus.
    let path: String
    /// The code of the network with which the modem is registered, or `nil` without registration.
    let operatorCode: String?
    /// The name of that network.
    let operatorName: String?
    /// The location sources that the modem supports, as bits of ``ModemLocation/Source``.
    let capabilities: UInt32
    /// The location sources that are enabled.
    let enabled: UInt32
    /// True if the modem signals each change on the bus.
    ///
    /// This setting is preserved.
    let signalsLocation: Bool

    init(path: String, properties: BusValue, service: String) {
        let network = properties[service + ".Modem.Modem3gpp"]
        let location = properties[service + ".Modem.Location"]
        func name(_ key: String) -> String? { network?[key]?.text.flatMap { $0.isEmpty ? nil : $0 } }
        self.path = path
        operatorCode = name("OperatorCode")
        operatorName = name("OperatorName")
        capabilities = location?["Capabilities"]?.bits ?? 0
        enabled = location?["Enabled"]?.bits ?? 0
        signalsLocation = location?["SignalsLocation"] == .truth(true)
    }
}

/// The position and the network of a modem.
struct ModemLocation: Sendable {
    /// The kinds of location, by ModemManager's bits.
    enum Source {
        static let cell: UInt32 = 1 << 0
        static let raw: UInt32 = 1 << 1
        static let sentences: UInt32 = 1 << 2
    }

    /// A position in numbers.
    struct Raw: Sendable {
        /// The time of day: hours, minutes and seconds in digits.
        let time: String
        let latitude: Double
        let longitude: Double
    }

    /// The code of the network of the current cell.
    let networkCode: String?
    let raw: Raw?
    /// The latest NMEA sentence of each kind.
    let sentences: String?

    init(_ reply: BusValue?) {
        // The format is "MCC,MNC,location area,cell,tracking area".
        let cell = reply?[Source.cell]?.text?.parts(between: ",")
        networkCode = cell.flatMap { $0.count > 1 && !$0[0].isEmpty ? $0[0] + $0[1] : nil }
        sentences = reply?[Source.sentences]?.text
        if let fields = reply?[Source.raw], let time = fields["utc-time"]?.text,
            let latitude = fields["latitude"]?.number, let longitude = fields["longitude"]?.number
        {
            raw = Raw(time: time, latitude: latitude, longitude: longitude)
        } else {
            raw = nil
        }
    }
}
