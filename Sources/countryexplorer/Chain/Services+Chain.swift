import Countries
import Fixes
import Geodesy
import Positioning

extension Services {
    /// A record that tells of each attempt on standard error, if the program is to say what it does.
    func attempts() -> SourceAttempts {
        guard isVerbose else { return SourceAttempts() }
        return SourceAttempts { StandardError.writeLine("countryexplorer: tried \($0)") }
    }

    /// The sources that the options name, else the settings, else whatever receiver is found.
    func specs(_ options: SourceOptions) -> [SourceSpec] {
        if let path = options.nmea { return [.sentences(path)] }
        if let path = options.serial { return [.serial(path: path, baud: options.baud)] }
        if options.gpsd || options.gpsdAddress != nil { return [.gpsd(address: options.gpsdAddress)] }
        if !options.chain.sources.isEmpty { return options.chain.sources }
        if let listed = settings.strings(.sources) { return listed.compactMap(SourceSpec.init) }
        if let path = settings.string(.serialPath) { return [.serial(path: path, baud: nil)] }
        let isConfigured = settings.string(.gpsdHost) != nil || settings.int(.gpsdPort) != nil
        return isConfigured ? [.gpsd(address: nil)] : [.automatic]
    }

    /// The sources of `specs` as one; each may take its share of `whole` for its first fix, and
    /// several that are to last may be asked anew when none gave one.
    func chain(
        _ specs: [SourceSpec],
        _ options: ChainOptions,
        isLasting: Bool,
        within whole: Duration,
        attempts: SourceAttempts
    ) throws -> any PositionSource {
        if specs == [.automatic], options.each == nil {
            return AutomaticPositionSource(attempts: attempts, logger: logger)
        }
        let members = try specs.map {
            FallbackPositionSource.Member(try source($0, options), isExplained: true)
        }
        let patience: FallbackPositionSource.Patience =
            if let each = options.each {
                .each(Duration(clampingSeconds: each))
            } else if members.count == 1 || options.race {
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
            options.race ? [members] : members.map { [$0] }
        }
    }

    private func source(_ spec: SourceSpec, _ options: ChainOptions) throws -> any PositionSource {
        switch spec {
        case .automatic: return AutomaticPositionSource(logger: logger)
        case .gpsd(let address): return try gpsd(address: address)
        case .serialPorts:
            var ports = SerialPorts(baud: settings.int(.serialBaud), logger: logger)
            ports.acceptsAnyDatum = options.anyDatum
            return ports
        case .serial(let path, let baud):
            var port = serial(path, baud: baud)
            port.acceptsAnyDatum = options.anyDatum
            return port
        case .modem: return ModemPositionSource(logger: logger)
        case .sentences(let place):
            return try sentences(from: place, acceptsAnyDatum: options.anyDatum)
        }
    }
}
