import Boundaries
import Countries
import FoundationEssentials
import Locating
import Provisioning

extension Services {
    /// The facts that stand for `default`: those of the settings, else the time zone and the radio.
    var usualFacts: FactList {
        guard let names = settings.strings(.provisionFacts) else { return .standard }
        return FactList(names.compactMap { FactList(argument: $0) })
    }

    /// The values of each fact that count as unset by the settings.
    var freeValues: [Fact: Set<String>] {
        var values: [Fact: Set<String>] = [:]
        for fact in Fact.allCases {
            let key = SettingKey(rawValue: "provision.free.\(fact.rawValue)")
            values[fact] = key.flatMap { settings.strings($0) }.map(Set.init)
        }
        return values
    }

    /// Checks that the time zone of an answer belongs to its country, or to ground that the country claims.
    ///
    /// - Throws: `StatedAnswerError` for another country's zone.
    func checkZone(of decision: LaunchRecord, at path: String) throws {
        let zones = try catalogue()[decision.country]?.timeZones ?? []
        guard let zone = decision.timeZone, !zones.contains(where: { $0.id == zone }) else { return }
        let code = decision.country.description
        let isItsOwn = try boundaries().regions.contains { region in
            region.timeZone == zone
                && (region.country?.description == code
                    || region.dispute?.claimants.contains { $0.description == code } ?? false)
        }
        guard isItsOwn else {
            throw StatedAnswerError(path: path, problem: "\(zone) is not a time zone of \(code)")
        }
    }

    /// The keyboard layouts of countries.
    ///
    /// - Throws: ``DataTableError`` when the file is missing or damaged.
    func keymaps() throws(DataTableError) -> KeymapTable {
        let path = installation.keymaps
        return try KeymapTable(parsing: try Self.table(at: path), from: path)
    }

    /// The emergency numbers of countries.
    ///
    /// - Throws: ``DataTableError`` when the file is missing or damaged.
    func emergencyNumbers() throws(DataTableError) -> EmergencyTable {
        let path = installation.emergency
        return try EmergencyTable(parsing: try Self.table(at: path), from: path)
    }

    /// The emergency numbers of countries; `nil` when their file is missing.
    func presentEmergencyNumbers() throws -> EmergencyTable? {
        try EmergencyTable.present(isOptional: true, emergencyNumbers)
    }

    /// The countries of mobile networks.
    ///
    /// - Throws: ``DataTableError`` when the file is missing or damaged.
    func networks() throws(DataTableError) -> MobileNetworks {
        let path = installation.networks
        return try MobileNetworks(parsing: try Self.table(at: path), from: path)
    }

    /// The text of a table of the data.
    private static func table(at path: String) throws(DataTableError) -> String {
        guard let bytes = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
