public import Countries

/// The country of the mobile network that a modem is registered with, as ModemManager knows it.
///
/// A network is heard beyond its country's border, so this is a hint and no more.
public struct NetworkHintSource: CountryHintSource {
    /// What it is called in a message.
    public let name = "the mobile network"
    private let networks: MobileNetworks
    private let timeZone: @Sendable (Country.Code) -> String?
    private let manager: ModemManager

    /// - Parameters:
    ///   - networks: the countries of networks.
    ///   - busAddress: a D-Bus other than the system's.
    ///   - patience: how long each question may take; at most one for each modem and one more are asked.
    ///   - timeZone: the zone of a country that has only one.
    public init(
        networks: MobileNetworks,
        busAddress: String? = nil,
        patience: Duration = .seconds(3),
        timeZone: @escaping @Sendable (Country.Code) -> String? = { _ in nil }
    ) {
        self.networks = networks
        self.timeZone = timeZone
        manager = ModemManager(address: busAddress, patience: patience)
    }

    /// The hint of the first modem that has one.
    public func hint() async throws -> CountryHint {
        do {
            let modems = try await manager.modems()
            var reasons: [String] = []
            for modem in modems {
                guard let code = try await code(of: modem) else { continue }
                let countries = networks.countries(ofNetwork: code)
                if countries.count == 1, let country = countries.first {
                    return hint(country, network: code, of: modem)
                }
                reasons.append(Self.doubt(code, countries))
            }
            let nothing =
                modems.isEmpty ? "ModemManager has no modem" : "no modem is registered with a network"
            throw NoHint(reasons.first ?? nothing)
        } catch let error as BusError {
            throw NoHint(error.code == .absent ? "no ModemManager here" : "ModemManager: \(error.reason)")
        }
    }

    /// The code of the network it is registered with, else of the cell it is in, if it gathers that.
    private func code(of modem: Modem) async throws -> String? {
        if let code = modem.operatorCode { return code }
        guard modem.enabled & ModemLocation.Source.cell != 0 else { return nil }
        return try await manager.location(at: modem.path).networkCode
    }

    private func hint(_ country: Country.Code, network code: String, of modem: Modem) -> CountryHint {
        let called = modem.operatorName.map { " (\($0))" } ?? ""
        return CountryHint(
            source: .network,
            country: country,
            timeZone: timeZone(country),
            detail: "the network \(code)\(called)"
        )
    }

    private static func doubt(_ code: String, _ countries: [Country.Code]) -> String {
        let list = countries.map(\.description).joined(separator: ", ")
        return list.isEmpty
            ? "no country is known of the network \(code)" : "the network \(code) may be in any of \(list)"
    }
}
