import MappedFile
import Quoting

/// The system's time zone data.
public enum TimeZoneFiles {
    /// The content of the file of a time zone, or `nil` if the system has no such file.
    @Sendable public static func content(_ name: String) -> [UInt8]? {
        guard TimeZoneName.fits(name),
            let file = try? MappedFile(opening: "/usr/share/zoneinfo/\(name)")
        else { return nil }
        return file.withBytes { Array($0) }
    }
}
