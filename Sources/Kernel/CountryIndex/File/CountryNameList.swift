import MappedFile
import TextSearch

/// The names of countries without the order in which a search reads them, which takes seven eighths of a catalogue.
///
/// Opening folds the names and computes their order. `.ci/page/names.mjs` writes the file for the page, with all
/// numbers in little-endian order:
///
///     0    magic, 8 bytes                20   number of names, UInt32
///     8    format version, UInt32        24   the letters of each country, 2 bytes each
///     12   CRC-32C of what follows, UInt32    numbers: the weight of each country, and how many names it has
///     16   number of countries, UInt32        the languages: their number, and each as a text
///                                             the field of each name, 1 byte each
///                                             the number of each name's language
///                                             the names, each as a text. That of a time zone has a second text
///                                             with its spelling, of which the first may be only the city
///
/// The countries are in the order of their letters. Numbers and texts are those of ``RecordReader``.
struct CountryNameList {
    static let magic: [UInt8] = Array("CXNAMES\n".utf8)
    static let version: UInt32 = 1
    private static let lettersOffset = 24
    /// The bytes and the names of the largest list: 30 times those of all countries.
    ///
    /// An index has room for them.
    private static let (mostBytes, mostNames) = (32 << 20, 1 << 20)

    private let file: MappedFile
    private let countryCount: Int
    private let nameCount: Int

    /// Takes a whole file, and verifies its header and its checksum.
    init(_ file: MappedFile) throws(CountryFileError) {
        let bytes = file.unsafeBytes
        guard Self.isList(bytes) else { throw .foreign }
        guard bytes.count >= Self.lettersOffset else { throw .damaged }
        guard Self.number(bytes, 8) == Self.version else { throw .wrongVersion }
        let rest = UnsafeRawBufferPointer(rebasing: bytes[16...])
        guard Checksum.crc32c(rest) == Self.number(bytes, 12) else { throw .damaged }
        // Each country takes two bytes, and each name more than one, so larger numbers are impossible.
        let counts = (UInt64(Self.number(bytes, 16)), UInt64(Self.number(bytes, 20)))
        guard UInt64(Self.lettersOffset) + 2 * counts.0 + counts.1 <= UInt64(bytes.count),
            bytes.count <= Self.mostBytes, counts.1 <= UInt64(Self.mostNames)
        else { throw .damaged }
        (self.file, countryCount, nameCount) = (file, Int(counts.0), Int(counts.1))
    }

    /// True if bytes begin as a list of names.
    static func isList(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.prefix(magic.count).elementsEqual(magic)
    }

    /// The letters of each country.
    var letters: CountryLetters { CountryLetters(file, from: Self.lettersOffset, stride: 2) }

    /// The table that a search reads.
    func table() throws(CountryFileError) -> SearchTable {
        do throws(RecordReader.Fault) {
            let names = try names()
            let index = MappedFile(holding: names.index)
            guard let table = SearchTable(index, names.languages, spellings: file, countries: countryCount)
            else {
                throw RecordReader.Fault()
            }
            return table
        } catch {
            throw .damaged
        }
    }

    private func names() throws(RecordReader.Fault) -> (index: [UInt8], languages: [UnsafeRawBufferPointer]) {
        let start = Self.lettersOffset + 2 * countryCount
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[start...]))
        var (weights, counts): ([UInt64], [UInt64]) = ([], [])
        for _ in 0..<countryCount { weights.append(try reader.number()) }
        for _ in 0..<countryCount { counts.append(try reader.number()) }
        let languages = try SearchTable.languages(&reader)
        let fields = try reader.take(nameCount)
        var tags: [UInt16] = []
        for _ in 0..<nameCount { tags.append(UInt16(truncatingIfNeeded: try reader.number())) }
        var index = TextIndexWriter()
        var name = 0
        for country in 0..<countryCount {
            index.beginItem(weight: weights[country])
            guard counts[country] <= UInt64(nameCount - name) else { throw RecordReader.Fault() }
            for _ in 0..<Int(counts[country]) {
                var place = file.unsafeBytes.count - reader.byteCount
                let key = SearchSymbol.key(of: String(decoding: try reader.utf8Text(), as: UTF8.self))
                if fields[name] == SearchField.timeZone.rawValue {
                    place = file.unsafeBytes.count - reader.byteCount
                    _ = try reader.utf8Text()
                }
                guard !key.isEmpty, fields[name] < 64 else { throw RecordReader.Fault() }
                index.add(key, field: fields[name], tag: tags[name], spelling: UInt32(place))
                name += 1
            }
        }
        guard name == nameCount, reader.isAtEnd else { throw RecordReader.Fault() }
        return (index.bytes(), languages)
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt32 {
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
}

/// The two letters of each country in a file.
struct CountryLetters: Sendable {
    private let file: MappedFile
    private let start: Int
    private let stride: Int

    /// The letters at `start` and then every `stride` bytes.
    init(_ file: MappedFile, from start: Int, stride: Int) {
        (self.file, self.start, self.stride) = (file, start, stride)
    }

    subscript(country: Int) -> UnsafeRawBufferPointer {
        let place = start + country * stride
        return UnsafeRawBufferPointer(rebasing: file.unsafeBytes[place..<place + 2])
    }
}

extension MappedFile {
    /// A copy of `bytes`, of which there must be at least one.
    fileprivate convenience init(holding bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        copy.copyBytes(from: bytes)
        self.init(borrowing: UnsafeRawBufferPointer(copy)) { copy.deallocate() }
    }
}
