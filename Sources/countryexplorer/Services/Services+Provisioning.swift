import Boundaries
import Countries
import FoundationEssentials
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
    func checkZone(of finding: Finding, at path: String) throws {
        guard let zone = finding.timeZone, !finding.country.timeZones.contains(where: { $0.id == zone })
        else {
            return
        }
        let code = finding.country.code.description
        let isItsOwn = try boundaries().regions.contains { region in
            region.timeZone == zone
                && (region.country?.description == code
                    || region.dispute?.claimants.contains { $0.description == code } ?? false)
        }
        guard isItsOwn else {
            throw StatedAnswerError(path: path, problem: "\(zone) is not a time zone of \(code)")
        }
    }

    /// The keyboard layouts of countries; none where the data has no such file.
    ///
    /// - Throws: ``DataTableError`` when the file is damaged.
    func keymaps() throws -> KeymapTable {
        guard let bytes = FileManager.default.contents(atPath: installation.keymaps) else {
            return KeymapTable()
        }
        return try KeymapTable(parsing: String(decoding: bytes, as: UTF8.self), from: installation.keymaps)
    }

    /// The emergency numbers of countries; none where the data has no such file.
    ///
    /// - Throws: ``DataTableError`` when the file is damaged.
    func emergencyNumbers() throws -> EmergencyTable {
        guard let bytes = FileManager.default.contents(atPath: installation.emergency) else {
            return EmergencyTable()
        }
        return try EmergencyTable(
            parsing: String(decoding: bytes, as: UTF8.self),
            from: installation.emergency
        )
    }
}
