public import Fixes

/// A hint from the country of the mobile network with which a modem is registered, according to ModemManager.
///
/// A network can be received beyond its country's border, so this is only a hint.
public struct NetworkHintSource: CountryHintSource {
    /// The name of the source in messages.
    public let name = "the mobile network"
    private let countries: @Sendable (String) -> [String]
    private let timeZone: @Sendable (String) -> String?
    private let manager: ModemManager

    /// - Parameters:
    ///   - busAddress: the address of a D-Bus other than the system's.
    ///   - patience: the longest wait for each answer. There is at most one call for each modem and one more.
    ///   - countries: returns the two-letter codes of the countries that use a network code (MCC and MNC).
    ///   - timeZone: returns the zone of the country with these two letters, if it has only one.
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

    /// A network with which a modem is registered.
    public struct Registration: Hashable, Sendable {
        /// The network as a clause, such as "the network 60202 (Vodafone EG)".
        public let detail: String
        /// The two-letter codes of the countries that use the network's code.
        ///
        /// The list is empty for an unused code.
        public let countries: [String]
        /// The network's code: MCC and MNC.
        public let code: String
    }

    /// The networks with which the modems are registered, in the order of the modems.
    ///
    /// - Throws: `NoHint` if no modem is registered, or ModemManager cannot be called.
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

    /// The code of the network with which the modem is registered, or else that of its cell, if it reports it.
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
