/// The layout of a file of sections, with all numbers in little-endian order.
///
///     0    magic, 8 bytes              16   length of the file, UInt64
///     8    format version, UInt32      24   number of sections, UInt32
///     12   CRC-32C of the header       28   zero, 36 bytes
///          (this field as zero) and    64   directory
///          of the directory, UInt32
///
/// The directory has 16 bytes per section, sorted by key: the key of four bytes, the offset and the length of the
/// section, and its CRC-32C. `data/recipes/FORMATS.md` describes the sections of each file.
package enum SectionFormat {
    package static let version: UInt32 = 1
    package static let headerSize = 64
    package static let entrySize = 16

    package enum Field {
        package static let version = 8
        package static let checksum = 12
        package static let length = 16
        package static let count = 24
    }

    /// The kinds of files, each with its magic.
    package enum Kind: String, Sendable {
        case indicators = "CXINDC\r\n"
        case rates = "CXRATE\r\n"
        case holidays = "CXHLDY\r\n"
        case plugs = "CXPLUG\r\n"
    }
}
