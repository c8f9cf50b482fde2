package import MappedFile

/// The reason why bytes are not a usable file of countries.
package enum CountryFileError: Error {
    /// The bytes are not a catalogue.
    case foreign
    /// The file has a layout that this program does not know.
    case wrongVersion
    /// A checksum does not match, or the contents are impossible.
    case damaged
}

/// A mapped file of countries whose header and index are sound.
///
/// Opening verifies a checksum over about 4 kB. Each section is verified when it is requested.
package struct CountryFile: Sendable {
    let file: MappedFile
    /// The number of countries.
    package let count: Int

    /// Takes a whole file, and verifies its header and its index.
    package init(_ file: MappedFile) throws(CountryFileError) {
        self.file = file
        count = try Self.check(file.unsafeBytes)
    }

    /// The position of the country with two letters in the index, found by a binary search, or `nil` if it is missing.
    package func place(of letters: (UInt8, UInt8)) -> Int? {
        let wanted = (UInt16(letters.0) << 8) | UInt16(letters.1)
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key(at: middle) < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && key(at: low) == wanted ? low : nil
    }

    /// The two letters of the country at a position of the index.
    package func letters(at place: Int) -> UnsafeRawBufferPointer { letters[place] }

    /// The letters of each country in the index.
    var letters: CountryLetters {
        CountryLetters(file, from: CatalogueFormat.headerSize, stride: CatalogueFormat.entrySize)
    }

    /// The record of the country at a position of the index.
    package func record(at place: Int) throws(CountryFileError) -> UnsafeRawBufferPointer {
        let entry = Self.entry(place)
        return try section(entry + 4, entry + 8, checksum: entry + 12)
    }

    /// The catalogue's description of itself, in JSON.
    package func metadata() throws(CountryFileError) -> UnsafeRawBufferPointer {
        try section(
            CatalogueFormat.Field.metadata,
            CatalogueFormat.Field.metadataLength,
            checksum: CatalogueFormat.Field.metadataChecksum
        )
    }

    /// The section with the search table.
    func searchSection() throws(CountryFileError) -> Range<Int> {
        let bytes = try section(
            CatalogueFormat.Field.search,
            CatalogueFormat.Field.searchLength,
            checksum: CatalogueFormat.Field.searchChecksum
        )
        let start = Int(truncatingIfNeeded: number(CatalogueFormat.Field.search))
        return start..<start + bytes.count
    }

    /// The section whose offset, length and checksum are at these offsets of the header or the index.
    private func section(
        _ offset: Int,
        _ length: Int,
        checksum: Int
    ) throws(CountryFileError) -> UnsafeRawBufferPointer {
        // Computed in 64 bits: a damaged file may state numbers that exceed the 32 bits of an `Int` in WebAssembly.
        let end = UInt64(number(offset)) + UInt64(number(length))
        guard end <= UInt64(file.unsafeBytes.count) else { throw .damaged }
        let bytes = UnsafeRawBufferPointer(rebasing: file.unsafeBytes[Int(number(offset))..<Int(end)])
        guard Checksum.crc32c(bytes) == number(checksum) else { throw .damaged }
        return bytes
    }

    private func key(at place: Int) -> UInt16 {
        let letters = letters(at: place)
        return (UInt16(letters[0]) << 8) | UInt16(letters[1])
    }

    private func number(_ offset: Int) -> UInt32 { Self.number(file.unsafeBytes, offset) }

    private static func entry(_ place: Int) -> Int {
        CatalogueFormat.headerSize + place * CatalogueFormat.entrySize
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Verifies the header and the index, and returns the number of countries.
    private static func check(_ bytes: UnsafeRawBufferPointer) throws(CountryFileError) -> Int {
        guard bytes.count >= CatalogueFormat.headerSize,
            bytes.prefix(CatalogueFormat.magic.count).elementsEqual(CatalogueFormat.magic)
        else { throw .foreign }
        guard number(bytes, CatalogueFormat.Field.version) == CatalogueFormat.version else {
            throw .wrongVersion
        }
        let length = bytes.loadUnaligned(fromByteOffset: CatalogueFormat.Field.length, as: UInt64.self)
        let count = UInt64(number(bytes, CatalogueFormat.Field.count))
        let end = UInt64(CatalogueFormat.headerSize) + count * UInt64(CatalogueFormat.entrySize)
        guard UInt64(littleEndian: length) == UInt64(bytes.count), end <= UInt64(bytes.count) else {
            throw .damaged
        }
        var head = Array(bytes[..<Int(end)])
        let stated = number(bytes, CatalogueFormat.Field.checksum)
        for index in 0..<4 { head[CatalogueFormat.Field.checksum + index] = 0 }
        guard head.withUnsafeBytes({ Checksum.crc32c($0) }) == stated else { throw .damaged }
        return Int(count)
    }
}
