import Countries
import Fixes
import Geodesy
import Notation
import Positioning
import Quoting

extension Services {
    /// The typed coordinates as a fix; `nil` when none were typed.
    func typedFix(_ options: SourceOptions) throws(NotationError) -> Fix? {
        guard !options.coordinates.isEmpty else { return nil }
        let text = options.coordinates.joined(separator: " ")
        let reference = try ParsedPosition(parsing: text, as: options.notation)
        return Fix(
            coordinate: reference.coordinate,
            accuracyMetres: reference.accuracyMetres,
            origin: .manual,
            received: .now
        )
    }

    /// Finds one fix: the typed coordinates, which need no wait, else the first of a source that others agree with;
    /// `sufficing` as in ``Locator``.
    ///
    /// - Throws: ``NotationError`` when what was typed is not a coordinate.
    func fixFinder(
        _ options: SourceOptions,
        _ wait: WaitOptions,
        sufficing: Int,
        attempts: SourceAttempts
    ) throws -> @Sendable () async throws -> Fix {
        if let fix = try typedFix(options) { return { fix } }
        let locator = try locator(options, wait, sufficing: sufficing, attempts: attempts)
        return { try await locator.fix() }
    }

    /// The sources that the options or the settings name, as one.
    ///
    /// With `isLasting`, several sources that all fail may be asked anew, as `PersistentPositionSource` does.
    func source(
        _ options: SourceOptions,
        isLasting: Bool = false,
        within whole: Duration? = nil,
        attempts: SourceAttempts? = nil
    ) throws -> any PositionSource {
        try chain(
            specs(options),
            options.chain,
            isLasting: isLasting,
            within: whole ?? timeout(nil),
            attempts: attempts ?? self.attempts()
        )
    }

    /// The options' sources with the wait for a fix around them; `sufficing` as in ``Locator``.
    private func locator(
        _ options: SourceOptions,
        _ wait: WaitOptions,
        sufficing: Int,
        attempts: SourceAttempts
    ) throws -> Locator {
        let whole = timeout(wait.timeout)
        return Locator(
            source: lasting(try source(options, within: whole, attempts: attempts), waits: wait.waits),
            sufficing: sufficing,
            timeout: whole,
            shortfall: { attempts.failure }
        )
    }

    /// How long to wait for a fix.
    private func timeout(_ option: Double?) -> Duration {
        Duration(clampingSeconds: option ?? settings.double(.timeout) ?? 120)
    }

    /// A receiver on the serial port at `path`.
    func serial(_ path: String, baud: Int?) -> SerialPositionSource {
        let baud = baud ?? settings.int(.serialBaud)
        return SerialPositionSource(path: path, baud: baud, logger: logger)
    }

    /// gpsd at `address`, else where the settings say.
    func gpsd(address: String?) throws -> GPSDPositionSource {
        var host = settings.string(.gpsdHost) ?? "localhost"
        var port = settings.int(.gpsdPort) ?? 2947
        if let address { (host, port) = try Self.split(address, defaultPort: port) }
        return GPSDPositionSource(
            host: host,
            port: port,
            device: settings.string(.gpsdDevice),
            logger: logger
        )
    }

    /// "host", "host:port", "[v6]:port" or a bare IPv6 address.
    private static func split(_ address: String, defaultPort: Int) throws -> (host: String, port: Int) {
        let parts = address.parts(between: ":")
        if parts.count > 2, !address.begins(with: "[") { return (address, defaultPort) }
        var host = parts.dropLast(parts.count > 1 ? 1 : 0).joined(separator: ":")
        var port: Int? = parts.count > 1 ? parts.last.flatMap { Int($0) } : defaultPort
        if address.utf8.last == UInt8(ascii: "]") { (host, port) = (address, defaultPort) }
        if let inside = host.rest(after: "["), inside.utf8.last == UInt8(ascii: "]") {
            host = String(decoding: inside.utf8.dropLast(), as: UTF8.self)
        }
        guard let port, (1...65_535).contains(port), !host.isEmpty, !ControlBytes.occur(in: host) else {
            throw Failure(
                "gpsd at \(address): expected HOST or HOST:PORT, the port from 1 to 65535",
                .usage
            )
        }
        return (host, port)
    }
}
