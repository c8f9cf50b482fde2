import Boundaries
package import Countries
import Locating
import MappedFile
import Provisioning
import Stays
import Trips

extension Services {
    /// The facts that `default` means: those of the settings, or otherwise the time zone and the radio domain.
    var usualFacts: FactList {
        guard let names = settings.strings(.provisionFacts) else { return .standard }
        return FactList(names.compactMap { FactList(argument: $0) })
    }

    /// For each fact, the values that the settings treat as unset.
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
    /// - Throws: `StatedAnswerError` if the zone belongs to another country.
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

    /// The table of keyboard layouts by country.
    ///
    /// - Throws: ``DataTableError`` if the file is missing or damaged.
    func keymaps() throws(DataTableError) -> KeymapTable {
        let path = installation.keymaps
        return try KeymapTable(parsing: try Self.table(at: path), from: path)
    }

    /// The table of emergency numbers by country.
    ///
    /// - Throws: ``DataTableError`` if the file is missing or damaged.
    package func emergencyNumbers() throws(DataTableError) -> EmergencyTable {
        let path = installation.emergency
        return try EmergencyTable(parsing: try Self.table(at: path), from: path)
    }

    /// The table of emergency numbers by country, or `nil` if its file is missing.
    func presentEmergencyNumbers() throws -> EmergencyTable? {
        try EmergencyTable.present(isOptional: true, emergencyNumbers)
    }

    /// The groups of countries with rules of days.
    ///
    /// - Throws: ``DataTableError`` if the file is missing or damaged.
    func countryGroups() throws(DataTableError) -> CountryGroups {
        let path = installation.groups
        return try CountryGroups(parsing: try Self.table(at: path), from: path)
    }

    /// The table of the countries of mobile networks.
    ///
    /// - Throws: ``DataTableError`` if the file is missing or damaged.
    func networks() throws(DataTableError) -> MobileNetworks {
        let path = installation.networks
        return try MobileNetworks(parsing: try Self.table(at: path), from: path)
    }

    /// The text of a data table.
    private static func table(at path: String) throws(DataTableError) -> String {
        do throws(MappedFileError) {
            return try MappedFile(opening: path).withBytes { String(decoding: $0, as: UTF8.self) }
        } catch {
            switch error.code {
            case .notARegularFile, .empty: throw .unusable(path: path)
            case .system: throw error.isAbsence ? .missing(path: path) : .unreadable(path: path)
            }
        }
    }
}
