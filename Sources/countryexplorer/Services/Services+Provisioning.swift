import Countries
import FoundationEssentials
import Provisioning

extension Services {
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
