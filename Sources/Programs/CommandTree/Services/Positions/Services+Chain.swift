import Countries
import Fixes
package import Positioning

extension Services {
    /// A record of attempts.
    ///
    /// In verbose mode, it prints each attempt on standard error.
    package func attempts() -> SourceAttempts {
        guard isVerbose else { return SourceAttempts() }
        return SourceAttempts { StandardError.writeLine("countryexplorer: tried \($0)") }
    }

    /// The sources of the settings, or otherwise automatic detection of a receiver.
    private var configuredSources: [SourceSpec] {
        if let listed = settings.strings(.sources) { return listed.compactMap(SourceSpec.init) }
        if let path = settings.string(.serialPath) { return [.serial(path: path, baud: nil)] }
        let isConfigured = settings.string(.gpsdHost) != nil || settings.int(.gpsdPort) != nil
        return isConfigured ? [.gpsd(address: nil)] : [.automatic]
    }

    /// Joins the sources of `request` into one.
    ///
    /// Each may take its share of `whole` for its first fix. Several sources that do not end may be tried again if none
    /// gave a fix.
    func chain(
        _ request: SourceRequest,
        isLasting: Bool,
        within whole: Duration,
        attempts: SourceAttempts
    ) throws -> any PositionSource {
        let specs = request.sources.isEmpty ? configuredSources : request.sources
        if specs == [.automatic], request.each == nil {
            return AutomaticPositionSource(attempts: attempts, logger: logger)
        }
        let members = try specs.map {
            FallbackPositionSource.Member(
                try source($0, of: request),
                isExplained: true
            )
        }
        let patience: FallbackPositionSource.Patience =
            if let each = request.each {
                .each(each)
            } else if members.count == 1 || request.isRace {
                .endless
            } else {
                .split(whole)
            }
        return FallbackPositionSource(
            name: members.count == 1 ? members[0].name : "\(members.count) sources",
            patience: patience,
            isLasting: isLasting && members.count > 1,
            attempts: attempts
        ) {
            request.isRace ? [members] : members.map { [$0] }
        }
    }

    private func source(_ spec: SourceSpec, of request: SourceRequest) throws -> any PositionSource {
        switch spec {
        case .automatic: return AutomaticPositionSource(logger: logger)
        case .gpsd(let address): return try gpsd(address: address)
        case .serialPorts:
            var ports = SerialPorts(baud: settings.int(.serialBaud), logger: logger)
            ports.acceptsAnyDatum = request.acceptsAnyDatum
            return ports
        case .serial(let path, let baud):
            var port = serial(path, baud: baud)
            port.acceptsAnyDatum = request.acceptsAnyDatum
            port.asksSilentReceiver = !request.listensOnly && settings.bool(.serialListenOnly) != true
            return port
        case .modem: return ModemPositionSource(logger: logger)
        case .modemPort(let path, let baud):
            return ModemPortPositionSource(path: path, baud: baud, logger: logger)
        case .sentences(let place):
            return try sentences(from: place, acceptsAnyDatum: request.acceptsAnyDatum)
        }
    }
}
