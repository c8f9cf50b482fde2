/// The layout of a catalogue file, with all numbers in little-endian order.
///
///     0    magic, 8 bytes              32   length of the metadata, UInt32
///     8    format version, UInt32      36   offset of the index, UInt32
///     12   CRC-32C of the header       40   offset of the search table, UInt32
///          (this field as zero)        44   length of the search table, UInt32
///          and the index, UInt32       48   CRC-32C of the search table, UInt32
///     16   length of the file, UInt64  52   CRC-32C of the metadata, UInt32
///     24   number of countries, UInt32 56   zero, 8 bytes
///     28   offset of the metadata,     64   sections
///          UInt32
///
/// The index has 16 bytes per country, sorted by code: the code, two zero bytes, the offset and the length of the
/// record, and the record's CRC-32C. The metadata is JSON.
package enum CatalogueFormat {
    package static let magic: [UInt8] = Array("CXCTLG\r\n".utf8)
    package static let version: UInt32 = 5
    package static let headerSize = 64
    package static let entrySize = 16

    package enum Field {
        package static let version = 8
        package static let checksum = 12
        package static let length = 16
        package static let count = 24
        package static let metadata = 28
        package static let metadataLength = 32
        package static let index = 36
        package static let search = 40
        package static let searchLength = 44
        package static let searchChecksum = 48
        package static let metadataChecksum = 52
    }
}
