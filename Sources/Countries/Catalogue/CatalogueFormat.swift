/// The layout of a catalogue file, all numbers little endian.
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
/// The index has 16 bytes a country, by code: the code, two zero bytes, the offset and the length of the record, and
/// the record's CRC-32C. The metadata is JSON.
package enum CatalogueFormat {
    static let magic: [UInt8] = Array("CXCTLG\r\n".utf8)
    static let version: UInt32 = 4
    static let headerSize = 64
    static let entrySize = 16

    enum Field {
        static let version = 8
        static let checksum = 12
        static let length = 16
        static let count = 24
        static let metadata = 28
        static let metadataLength = 32
        static let index = 36
        static let search = 40
        static let searchLength = 44
        static let searchChecksum = 48
        static let metadataChecksum = 52
    }
}
