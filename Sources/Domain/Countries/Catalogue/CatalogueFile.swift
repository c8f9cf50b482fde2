import JSONText
import MappedFile

/// A catalogue in a mapped file, read only on request.
///
/// Opening verifies a checksum over about 4 kB. Reading a country verifies and decodes only its record.
struct CatalogueFile: Sendable {
    private let file: MappedFile
    private let path: String
    let count: Int

    /// Maps the file at `path`.
    init(opening path: String) throws(CatalogueError) {
        self.path = path
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw CatalogueError(error, path: path)
        }
        count = try Self.check(file.unsafeBytes, path: path)
    }

    /// Treats `bytes` as the contents of a catalogue file.
    init(copying bytes: [UInt8]) throws(CatalogueError) {
        path = "memory"
        do {
            file = try MappedFile(copying: bytes)
        } catch {
            throw CatalogueError(error, path: path)
        }
        count = try Self.check(file.unsafeBytes, path: path)
    }

    /// The position of `code` in the index, found by a binary search, or `nil` if it is missing.
    func place(of code: Country.Code) -> Int? {
        let wanted = Self.key(Array(code.description.utf8))
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key(at: middle) < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && key(at: low) == wanted ? low : nil
    }

    /// The country at a position of the index.
    func country(at place: Int) throws(CatalogueError) -> Country {
        let entry = CatalogueFormat.headerSize + place * CatalogueFormat.entrySize
        let record = try section(number(entry + 4), number(entry + 8), checksum: number(entry + 12))
        var reader = RecordReader(record)
        do throws(RecordReader.Fault) {
            let country = try Country(reading: &reader)
            guard reader.isAtEnd else { throw RecordReader.Fault() }
            return country
        } catch {
            throw CatalogueError(.damaged, path: path)
        }
    }

    /// The catalogue's description of itself.
    func metadata() throws(CatalogueError) -> CatalogueMetadata {
        let bytes = try section(
            number(CatalogueFormat.Field.metadata),
            number(CatalogueFormat.Field.metadataLength),
            checksum: number(CatalogueFormat.Field.metadataChecksum)
        )
        do throws(JSONFault) {
            return try CatalogueMetadata(parsing: Array(bytes))
        } catch {
            throw CatalogueError(.damaged, path: path)
        }
    }

    /// The search table.
    ///
    /// Each call verifies the table's checksum.
    func searchTable() throws(CatalogueError) -> SearchTable {
        let start = number(CatalogueFormat.Field.search)
        let bytes = try section(
            start,
            number(CatalogueFormat.Field.searchLength),
            checksum: number(CatalogueFormat.Field.searchChecksum)
        )
        let section = Int(start)..<Int(start) + bytes.count
        guard let table = SearchTable(file, section: section, countries: count) else {
            throw CatalogueError(.damaged, path: path)
        }
        return table
    }

    private func section(
        _ offset: UInt32,
        _ length: UInt32,
        checksum: UInt32
    ) throws(CatalogueError) -> UnsafeRawBufferPointer {
        let (start, end) = (Int(offset), Int(offset) + Int(length))
        guard end <= file.unsafeBytes.count else { throw CatalogueError(.damaged, path: path) }
        let bytes = UnsafeRawBufferPointer(rebasing: file.unsafeBytes[start..<end])
        guard Checksum.crc32c(bytes) == checksum else { throw CatalogueError(.damaged, path: path) }
        return bytes
    }

    private func key(at place: Int) -> UInt16 {
        let entry = CatalogueFormat.headerSize + place * CatalogueFormat.entrySize
        return Self.key([file.unsafeBytes[entry], file.unsafeBytes[entry + 1]])
    }

    private static func key(_ letters: [UInt8]) -> UInt16 { (UInt16(letters[0]) << 8) | UInt16(letters[1]) }

    private func number(_ offset: Int) -> UInt32 { Self.number(file.unsafeBytes, offset) }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Verifies the header and the index, and returns the number of countries.
    private static func check(_ bytes: UnsafeRawBufferPointer, path: String) throws(CatalogueError) -> Int {
        guard bytes.count >= CatalogueFormat.headerSize,
            bytes.prefix(CatalogueFormat.magic.count).elementsEqual(CatalogueFormat.magic)
        else { throw CatalogueError(.foreign, path: path) }
        guard number(bytes, CatalogueFormat.Field.version) == CatalogueFormat.version else {
            throw CatalogueError(.wrongVersion, path: path)
        }
        let length = bytes.loadUnaligned(fromByteOffset: CatalogueFormat.Field.length, as: UInt64.self)
        let count = Int(number(bytes, CatalogueFormat.Field.count))
        let end = CatalogueFormat.headerSize + count * CatalogueFormat.entrySize
        guard UInt64(littleEndian: length) == UInt64(bytes.count), end <= bytes.count else {
            throw CatalogueError(.damaged, path: path)
        }
        var head = Array(bytes[..<end])
        let stated = number(bytes, CatalogueFormat.Field.checksum)
        for index in 0..<4 { head[CatalogueFormat.Field.checksum + index] = 0 }
        guard head.withUnsafeBytes(Checksum.crc32c) == stated else {
            throw CatalogueError(.damaged, path: path)
        }
        return count
    }
}
