public import Fixes

/// The country of the mobile network that a modem is registered with, as ModemManager knows it.
///
/// A network can be received beyond its country's border, so this is only a hint.
public struct NetworkHintSource: CountryHintSource {
    /// What it is called in a message.
    public let name = "the mobile network"
    private let countries: @Sendable (String) -> [String]
    private let timeZone: @Sendable (String) -> String?
    private let manager: ModemManager

    /// - Parameters:
    ///   - busAddress: a D-Bus other than the system's.
    ///   - patience: how long each question may take; at most one for each modem and one more are asked.
    ///   - countries: the two-letter codes of the countries that a network of this code (MCC and MNC) may be in.
    ///   - timeZone: the zone of the country with these two letters, if it has only one.
    public init(
        busAddress: String? = nil,
        patience: Duration = .seconds(3),
        countries: @escaping @Sendable (String) -> [String],
        timeZone: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        self.countries = countries
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
                let countries = countries(code)
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

    private func hint(_ country: String, network code: String, of modem: Modem) -> CountryHint {
        let called = modem.operatorName.map { " (\($0))" } ?? ""
        return CountryHint(
            source: .network,
            country: country,
            timeZone: timeZone(country),
            detail: "the network \(code)\(called)"
        )
    }

    private static func doubt(_ code: String, _ countries: [String]) -> String {
        let list = countries.joined(separator: ", ")
        return list.isEmpty
            ? "no country uses the network \(code)" : "the network \(code) may be in any of \(list)"
    }
}
