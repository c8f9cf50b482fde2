/// The layout of the two city files, all numbers little endian.
///
///     0    magic, 8 bytes                  24   number of cities, UInt32
///     8    format version, UInt32          28   identity of the cities, UInt32
///     12   CRC-32C of the header           32   CRC-32C of the section of checksums, UInt32
///          (this field as zero), UInt32    36   zero, 28 bytes
///     16   length of the file, UInt64      64   the sections: offset and length of each, UInt32
///
/// The header has 256 bytes. The last section has the CRC-32C of each block of 4 KiB from there on, so that a block is
/// checked when it is first used. The file of names states the identity of the cities that it belongs to.
package enum CityFileFormat {
    package static let citiesMagic: [UInt8] = Array("CXCITY\r\n".utf8)
    package static let namesMagic: [UInt8] = Array("CXCNAM\r\n".utf8)
    package static let version: UInt32 = 3
    /// Version 2 has no uses of names and no other names of subdivisions, and is read as it is.
    package static let oldestVersion: UInt32 = 2
    package static let headerLength = 256
    package static let blockShift = 12
    /// Places take three bytes, and so do ranks with the two bits of a ``NameUse`` above them.
    package static let rankBits = 22
    package static let mostCities = 1 << rankBits
    /// The length of a key is a byte.
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

    /// The parts of a file; a part that a file does not have is empty.
    package enum Section: Int, CaseIterable, Sendable {
        /// What the file says about its source, as UTF-8.
        case source
        /// The time zones, a ``StringTable``.
        case zones
        /// The subdivisions, a ``StringTable``: two letters of the country, then the code, a zero byte and the name, and
        /// a zero byte before each other code or name.
        case subdivisions
        /// A record for each city, ``Record``, in the order of the leaves of the tree of places.
        case records
        /// The place of each city among the records, three bytes each, by rank.
        case places
        /// The tree of places: 4 bytes for each inner node.
        case splits
        /// The names of the cities: an offset for each block of names, and the names with their lengths.
        case names
        /// A ``NameIndex`` of the names.
        case nodes, tops, keys, ranks
        /// A ``NameIndex`` of the words within the names.
        case wordNodes, wordTops, wordKeys, wordRanks
        /// How the names in the index are written.
        case spellings
        /// The checksums of the blocks.
        case checksums
    }

    /// A city's record: its place in space, then the rest.
    package enum Record {
        package static let size = 24
        package static let id = 12
        package static let population = 16
        package static let zone = 20
        package static let subdivision = 22
        /// Units of a place in space for each metre: half a centimetre, so that the Earth fits 32 bits.
        package static let unitsPerMetre = 330.0
    }

    /// A node of a ``NameIndex``, 16 bytes.
    ///
    ///     0    the byte that leads to it
    ///     1    bit 0: its terms are listed in the keys; the others: the kinds of letters below it, ``LetterKinds``
    ///     2    the number of children, or of the bytes of its keys; bit 15: it lists its best terms
    ///     4    the first term
    ///     8    the first child, or where its keys begin
    ///     12   the first of its best terms; without a list, a bit for each byte that follows, by its five lowest bits
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
        /// The most terms of a leaf.
        package static let leafTerms = 64
        /// The most terms of a node without a list of its best.
        package static let scannedTerms = 256
        /// How many terms a list of the best has.
        package static let topCount = 16
    }

    /// How many names lie between two offsets.
    package static let nameBlock = 8
    /// How many terms lie between two offsets of the spellings.
    package static let spellingBlock = 64
    /// The most records of a leaf of the tree of places.
    package static let leafRecords = 12

    /// How many levels of inner nodes the tree of places has for so many cities.
    package static func levels(cities: Int) -> Int {
        var levels = 0
        while cities >> levels > leafRecords { levels += 1 }
        return levels
    }
}
