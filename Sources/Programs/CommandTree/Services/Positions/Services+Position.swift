import Countries
import Fixes
import Geodesy
import Notation
import Positioning
import Quoting

extension Services {
    /// The typed position as a fix, or `nil` without one.
    func typedFix(_ request: SourceRequest) throws(NotationError) -> Fix? {
        guard let typed = request.typed else { return nil }
        let reference = try ParsedPosition(parsing: typed.text, as: typed.notation)
        return Fix(
            coordinate: reference.coordinate,
            accuracyMetres: reference.accuracyMetres,
            origin: .manual,
            received: .now
        )
    }

    /// Finds one fix: the typed position at once, or the first fix of a source that others confirm.
    ///
    /// - Parameters:
    ///   - request: the typed position or the sources.
    ///   - wait: the options for the wait.
    ///   - sufficing: the number of agreeing fixes that is sufficient, as in ``Locator``.
    ///   - attempts: records the result of each source.
    /// - Returns: a function that waits for the fix.
    /// - Throws: ``NotationError`` if the typed text is not a position, and ``Failure`` if an address is malformed.
    func fixFinder(
        _ request: SourceRequest,
        _ wait: WaitRequest,
        sufficing: Int,
        attempts: SourceAttempts
    ) throws -> @Sendable () async throws -> Fix {
        if let fix = try typedFix(request) { return { fix } }
        let whole = timeout(wait.timeout)
        let locator = { @Sendable (source: any PositionSource) in
            Locator(source: source, sufficing: sufficing, timeout: whole, shortfall: { attempts.failure })
        }
        let tally = SearchTally.current ?? SearchTally()
        return try SearchTally.$current.withValue(tally) {
            let source = lasting(
                try source(request, within: whole, attempts: attempts),
                waits: wait.waitsForSource
            )
            guard wait.isReported else { return { try await locator(source).fix() } }
            let report = SearchReport(of: source.name, tally: tally, .standard(isQuiet: wait.isQuiet))
            let reported = locator(ReportedPositionSource(source, to: report))
            return {
                try await SearchTally.$current.withValue(tally) {
                    let fix = try await report.during { try await reported.fix() }
                    // Before the fix is used: a decision then has the right date.
                    if wait.setsClock { setClock(from: tally) }
                    return fix
                }
            }
        }
    }

    /// Sets the system's clock from the fixes of a search that has ended with a fix, and reports what was done.
    private func setClock(from tally: SearchTally) {
        let decision = DeviceClock.system.set(from: tally.now)
        tally.note(decision)
        StandardError.writeLine("countryexplorer: \(decision)")
    }

    /// Joins the sources of the request or the settings into one.
    ///
    /// - Parameters:
    ///   - request: the sources. Its typed text is not used.
    ///   - isLasting: true if several sources that all fail may be tried again, as `PersistentPositionSource` does.
    ///   - whole: the wait that the sources share, or `nil` for that of the settings.
    ///   - attempts: records the result of each source, or `nil` for a new record.
    /// - Returns: one source.
    /// - Throws: ``Failure`` if an address is malformed.
    func source(
        _ request: SourceRequest,
        isLasting: Bool = false,
        within whole: Duration? = nil,
        attempts: SourceAttempts? = nil
    ) throws -> any PositionSource {
        try chain(
            request,
            isLasting: isLasting,
            within: whole ?? timeout(nil),
            attempts: attempts ?? self.attempts()
        )
    }

    /// The time to wait for a fix.
    private func timeout(_ asked: Duration?) -> Duration {
        asked ?? Duration(clampingSeconds: settings.double(.timeout) ?? 180)
    }

    /// A receiver on the serial port at `path`.
    func serial(_ path: String, baud: Int?) -> SerialPositionSource {
        let baud = baud ?? settings.int(.serialBaud)
        return SerialPositionSource(path: path, baud: baud, logger: logger)
    }

    /// gpsd at `address`, or otherwise at the address of the settings.
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

    /// Splits "host", "host:port", "[v6]:port" or a bare IPv6 address.
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
