import MappedFile
import Quoting

/// Tells one device from another by its machine-id, so that a copy of its image has no decision of its own.
public enum DeviceIdentity {
    /// A checksum of a machine-id, which is not to be stored itself.
    ///
    /// `nil` for a text that is not a machine-id, such as that of an image that was never started.
    public static func identity(machineID text: String) -> String? {
        let id = text.trimmed
        let isNumber = id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard id.utf8.count == 32, isNumber, id.utf8.contains(where: { $0 != 0x30 }) else { return nil }
        let checksum = Array("countryexplorer \(id)".utf8).withUnsafeBytes(Checksum.crc32c)
        return String(checksum, radix: 16)
    }
}
