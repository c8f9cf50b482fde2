import Countries
import Geodesy
import Notation
import Positioning

extension Services {
    /// The source that the options name, else the one the settings name, else whatever receiver is found.
    ///
    /// - Throws: ``NotationError`` when what was typed is no coordinate.
    func source(_ options: SourceOptions, status: LatestStatus? = nil) throws -> any PositionSource {
        let note = status?.note
        if !options.coordinates.isEmpty { return try typed(options) }
        if let place = options.nmea { return try sentences(from: place, status: note) }
        if let path = options.serial { return serial(path, baud: options.baud, status: note) }
        if options.gpsd || options.gpsdAddress != nil {
            return try gpsd(address: options.gpsdAddress, status: note)
        }
        if let path = settings.string(.serialPath) { return serial(path, baud: nil, status: note) }
        if settings.string(.gpsdHost) != nil || settings.int(.gpsdPort) != nil {
            return try gpsd(address: nil, status: note)
        }
        return AutomaticPositionSource(logger: logger, status: note)
    }

    /// The options' source with the wait for a fix around it; `sufficing` as in ``Locator``.
    func locator(_ options: SourceOptions, _ wait: WaitOptions, sufficing: Int) throws -> Locator {
        let status = LatestStatus()
        return Locator(
            source: lasting(try source(options, status: status), waits: wait.waits, status: status),
            sufficing: sufficing,
            timeout: .seconds(wait.timeout ?? settings.double(.timeout) ?? 120),
            circumstance: { status.description }
        )
    }

    private func typed(_ options: SourceOptions) throws(NotationError) -> ManualPositionSource {
        let text = options.coordinates.joined(separator: " ")
        let reference = try Reference(parsing: text, as: options.notation)
        return ManualPositionSource(reference.coordinate, accuracyMetres: reference.accuracyMetres)
    }

    private func serial(_ path: String, baud: Int?, status: SourceStatusHandler?) -> SerialPositionSource {
        let baud = baud ?? settings.int(.serialBaud)
        return SerialPositionSource(path: path, baud: baud, logger: logger, status: status)
    }

    /// gpsd at `address`, else where the settings say.
    func gpsd(address: String?, status: SourceStatusHandler?) throws -> GPSDPositionSource {
        var host = settings.string(.gpsdHost) ?? "localhost"
        var port = settings.int(.gpsdPort) ?? 2947
        if let address { (host, port) = try Self.split(address, defaultPort: port) }
        return GPSDPositionSource(
            host: host,
            port: port,
            device: settings.string(.gpsdDevice),
            logger: logger,
            status: status
        )
    }

    /// "host", "host:port", "[v6]:port" or a bare IPv6 address.
    private static func split(_ address: String, defaultPort: Int) throws -> (host: String, port: Int) {
        let colons = address.count { $0 == ":" }
        let isBare = colons == 0 || (colons > 1 && !address.hasPrefix("["))
        let cut = isBare || address.hasSuffix("]") ? nil : address.lastIndex(of: ":")
        let host = String(address[..<(cut ?? address.endIndex)].drop { $0 == "[" }).replacing("]", with: "")
        guard let cut else { return (host, defaultPort) }
        guard let port = Int(address[address.index(after: cut)...]), (1...65_535).contains(port),
            !host.isEmpty
        else {
            throw Failure(
                "--gpsd-address \(address): expected HOST or HOST:PORT, the port from 1 to 65535",
                .usage
            )
        }
        return (host, port)
    }
}
