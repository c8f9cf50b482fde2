import MappedFile

/// All texts by which countries are found, folded, one after another with zeros between them.
///
/// A search runs over the text once and looks up whose it is where something matches.
struct SearchTable: @unchecked Sendable {
    // Sendable: the bytes are never written, and the owner keeps them where they are.

    /// One text.
    struct Entry {
        let start: Int
        let spelling: Int
        let country: Int
        let field: SearchField
        let tag: Int
        let letters: LetterSet
    }

    static let headerSize = 32
    private static let entrySize = 20

    let count: Int
    /// How many countries there are.
    let countries: Int
    /// The folded texts; a zero comes before each and after the last.
    let text: UnsafeRawBufferPointer
    /// The languages that entries name by number.
    let tags: [String]
    private let entries: UnsafeRawBufferPointer
    private let populations: UnsafeRawBufferPointer
    private let owner: MappedFile

    /// Takes the bytes of a table, which `owner` holds; `nil` when they are none for this many countries.
    init?(_ bytes: UnsafeRawBufferPointer, owner: MappedFile, countries: Int) {
        guard bytes.count >= Self.headerSize else { return nil }
        let head = (0..<5).map { place in
            Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)))
        }
        guard head[1] == head[0] * Self.entrySize, head[2] == countries * 8,
            head[1...].reduce(Self.headerSize, +) == bytes.count
        else { return nil }
        var rest = bytes[Self.headerSize...]
        let sections = head[1...].map { count in
            defer { rest = rest.dropFirst(count) }
            return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
        }
        var reader = RecordReader(sections[3])
        guard let tags = try? reader.texts() else { return nil }
        self.tags = tags
        self.owner = owner
        (count, self.countries) = (head[0], countries)
        (entries, populations, text) = (sections[0], sections[1], sections[2])
        guard isSound(countries: countries) else { return nil }
    }

    /// The entry of this number; all of its parts have been checked.
    subscript(number: Int) -> Entry {
        let offset = number * Self.entrySize
        let spelling = UInt32(
            littleEndian: entries.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        )
        let country = UInt16(littleEndian: entries.loadUnaligned(fromByteOffset: offset + 8, as: UInt16.self))
        let bits = UInt64(littleEndian: entries.loadUnaligned(fromByteOffset: offset + 12, as: UInt64.self))
        return Entry(
            start: start(of: number),
            spelling: Int(spelling),
            country: Int(country),
            field: SearchField(rawValue: entries[offset + 10]) ?? .name,
            tag: Int(entries[offset + 11]),
            letters: LetterSet(bits: bits)
        )
    }

    /// How many people live in a country.
    func population(of country: Int) -> UInt64 {
        UInt64(littleEndian: populations.loadUnaligned(fromByteOffset: country * 8, as: UInt64.self))
    }

    /// The text of an entry as it is written, which stands in its country's record.
    func spelling(of entry: Entry) -> String? {
        var reader = RecordReader(UnsafeRawBufferPointer(rebasing: owner.unsafeBytes[entry.spelling...]))
        return try? reader.text()
    }

    /// Where the text of an entry begins.
    func start(of number: Int) -> Int {
        let offset = number * Self.entrySize
        return Int(UInt32(littleEndian: entries.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }

    /// Where the text of an entry ends: at the zero after it.
    func end(of number: Int) -> Int { (number + 1 < count ? start(of: number + 1) : text.count) - 1 }

    /// The folded text of an entry.
    func text(of number: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: text[start(of: number)..<end(of: number)])
    }

    private func isSound(countries: Int) -> Bool {
        guard text.first == 0, text.last == 0 else { return false }
        var last = 0
        for number in 0..<count {
            let entry = self[number]
            guard entry.start > last, entry.start < text.count, text[entry.start - 1] == 0,
                entry.country < countries, entry.tag < tags.count, entry.spelling < owner.unsafeBytes.count,
                SearchField(rawValue: entries[number * Self.entrySize + 10]) != nil
            else { return false }
            last = entry.start
        }
        return true
    }
}
