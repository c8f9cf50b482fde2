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

    /// A network that a modem is registered with.
    public struct Registration: Hashable, Sendable {
        /// The network, as a clause: "the network 60202 (Vodafone EG)".
        public let detail: String
        /// The two-letter codes of the countries that it may be in; empty for a code that no country uses.
        public let countries: [String]
        /// The network's code: MCC and MNC.
        public let code: String
    }

    /// The networks that the modems are registered with, in the order of the modems.
    ///
    /// - Throws: `NoHint` when there is none, or ModemManager cannot be asked.
    public func registrations() async throws -> [Registration] {
        do {
            let modems = try await manager.modems()
            var found: [Registration] = []
            for modem in modems {
                guard let code = try await code(of: modem) else { continue }
                let called = modem.operatorName.map { " (\($0))" } ?? ""
                let detail = "the network \(code)\(called)"
                found.append(Registration(detail: detail, countries: countries(code), code: code))
            }
            guard found.isEmpty else { return found }
            throw NoHint(
                modems.isEmpty ? "ModemManager has no modem" : "no modem is registered with a network"
            )
        } catch let error as BusError {
            throw NoHint(error.code == .absent ? "no ModemManager here" : "ModemManager: \(error.reason)")
        }
    }

    /// The hint of the first modem that has one.
    public func hint() async throws -> CountryHint {
        let registrations = try await registrations()
        for registration in registrations where registration.countries.count == 1 {
            let country = registration.countries[0]
            return CountryHint(
                source: .network,
                country: country,
                timeZone: timeZone(country),
                detail: registration.detail
            )
        }
        throw NoHint(Self.doubt(registrations[0].code, registrations[0].countries))
    }

    /// The code of the network it is registered with, else of the cell it is in, if it gathers that.
    private func code(of modem: Modem) async throws -> String? {
        if let code = modem.operatorCode { return code }
        guard modem.enabled & ModemLocation.Source.cell != 0 else { return nil }
        return try await manager.location(at: modem.path).networkCode
    }

    private static func doubt(_ code: String, _ countries: [String]) -> String {
        let list = countries.joined(separator: ", ")
        return list.isEmpty
            ? "no country uses the network \(code)" : "the network \(code) may be in any of \(list)"
    }
}
