import MappedFile
import Quoting

/// Distinguishes devices by their machine-id, so that a copy of an image does not inherit a decision.
public enum DeviceIdentity {
    /// The checksum of a machine-id.
    ///
    /// The machine-id itself must not be stored.
    ///
    /// It is `nil` for a text that is not a machine-id, such as that of an image that has never been started.
    public static func identity(machineID text: String) -> String? {
        let id = text.trimmed
        let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard id.utf8.count == 32, isNumber, id.utf8.contains(where: { $0 != 0x30 }) else { return nil }
        let checksum = Array("countryexplorer \(id)".utf8).withUnsafeBytes(Checksum.crc32c)
        return String(checksum, radix: 16)
    }
}
