/// The layout of the two city files, all numbers little endian.
///
///     0    magic, 8 bytes                  24   number of cities, UInt32
///     8    format version, UInt32          28   identity of the cities, UInt32
///     12   CRC-32C of the header           32   CRC-32C of the section of checksums, UInt32
///          (this field as zero), UInt32    36   zero, 28 bytes
///     16   length of the file, UInt64      64   the sections: offset and length of each, UInt32
///
/// The header has 256 bytes. The last section has the CRC-32C of each block of 4 KiB of the file, so that a block is
/// checked on its first use. The file of names states the identity of the cities that it belongs to.
package enum CityFileFormat {
    package static let citiesMagic: [UInt8] = Array("CXCITY\r\n".utf8)
    package static let namesMagic: [UInt8] = Array("CXCNAM\r\n".utf8)
    package static let version: UInt32 = 3
    /// Version 2 has neither the uses of names nor other names of subdivisions.
    ///
    /// It can still be read.
    package static let oldestVersion: UInt32 = 2
    package static let headerLength = 256
    package static let blockShift = 12
    /// Indices of records take three bytes.
    ///
    /// Ranks take three bytes together with the two bits of a ``NameUse`` above them.
    package static let rankBits = 22
    package static let mostCities = 1 << rankBits
    /// The greatest length of a key in bytes.
    ///
    /// The file stores it in one byte.
    package static let longestKey = 200

    package enum Field {
        package static let version = 8
        package static let checksum = 12
        package static let length = 16
        package static let cities = 24
        package static let identity = 28
        package static let checksumsChecksum = 32
        package static let sections = 64
    }

    /// The sections of a file.
    ///
    /// A section that a file does not have is empty.
    package enum Section: Int, CaseIterable, Sendable {
        /// The description of the source, as UTF-8.
        case source
        /// The time zones, a ``StringTable``.
        case zones
        /// The subdivisions, a ``StringTable``.
        ///
        /// Each text is the two letters of the country, the code, a zero byte and the name, and a zero byte before each
        /// other code or name.
        case subdivisions
        /// A record for each city, ``Record``, in the order of the leaves of the tree of places.
        case records
        /// The index of the record of each city, by rank, three bytes each.
        case places
        /// The tree of places: 4 bytes for each inner node.
        case splits
        /// The names of the cities: an offset for each block of names, and the names with their lengths.
        case names
        /// A ``NameIndex`` of the names.
        case nodes, tops, keys, ranks
        /// A ``NameIndex`` of the words within the names.
        case wordNodes, wordTops, wordKeys, wordRanks
        /// The written forms of the names in the index, see ``Spellings``.
        case spellings
        /// The checksums of the blocks.
        case checksums
    }

    /// A city's record: its position in space, then the other fields.
    package enum Record {
        package static let size = 24
        package static let id = 12
        package static let population = 16
        package static let zone = 20
        package static let subdivision = 22
        /// The number of units of a position in space in one metre.
        ///
        /// A unit is three millimetres, so that the Earth fits 32 bits.
        package static let unitsPerMetre = 330.0
    }

    /// A node of a ``NameIndex``, 16 bytes.
    ///
    ///     0    the byte that leads to it
    ///     1    bit 0: its terms are listed in the keys. Other bits: the kinds of letters below it, ``LetterKinds``
    ///     2    the number of children, or of the bytes of its keys. Bit 15: it lists its best terms
    ///     4    the first term
    ///     8    the first child, or the start of its keys
    ///     12   the first of its best terms. Without a list, a bit for each byte that follows, by its five lowest bits
    package enum Node {
        package static let size = 16
        package static let kind = 1
        package static let count = 2
        package static let first = 4
        package static let link = 8
        package static let top = 12
        /// The bit of a node whose terms are listed in the keys.
        package static let leaf: UInt8 = 1
        /// The bit of a count whose node lists its best terms.
        package static let listsBest: UInt16 = 1 << 15
        /// The largest number of terms in a leaf.
        package static let leafTerms = 64
        /// The largest number of terms in a node that does not list its best.
        package static let scannedTerms = 256
        /// The number of terms in a list of the best.
        package static let topCount = 16
    }

    /// The number of names between two offsets.
    package static let nameBlock = 8
    /// The number of terms between two offsets of the spellings.
    package static let spellingBlock = 64
    /// The largest number of records in a leaf of the tree of places.
    package static let leafRecords = 12

    /// The number of levels of inner nodes in the tree of places for `cities` cities.
    package static func levels(cities: Int) -> Int {
        var levels = 0
        while cities >> levels > leafRecords { levels += 1 }
        return levels
    }
}
