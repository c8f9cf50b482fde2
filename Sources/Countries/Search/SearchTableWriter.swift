import TextFolding

/// Makes the bytes of a ``SearchTable``.
struct SearchTableWriter {
    private var entries: [UInt8] = []
    private var count: UInt32 = 0
    private var populations: [UInt8] = []
    private var text: [UInt8] = [0]
    private var tags: [String] = [""]

    /// A country with its record, and where that stands in the file.
    struct Recorded {
        let country: Country
        let record: [UInt8]
        let offset: Int
    }

    /// Gathers the terms of `countries`, which are numbered in their order.
    init(_ countries: [Recorded]) {
        for (number, recorded) in countries.enumerated() {
            let country = recorded.country
            withUnsafeBytes(of: UInt64(clamping: country.population ?? 0).littleEndian) {
                populations.append(contentsOf: $0)
            }
            // A capital may be called as its country is, and is looked for by itself.
            var seen: [SearchField: Set<[UInt8]>] = [:]
            for term in SearchTerm.all(of: country) {
                let key = term.key
                guard !key.isEmpty, seen[term.field.family, default: []].insert(key).inserted else {
                    continue
                }
                append(key, term, country: number, spelling: recorded.place(of: term.spelling))
            }
        }
    }

    /// The header, which gives the length of each section, and the sections.
    func bytes() -> [UInt8] {
        var tail = RecordWriter()
        tail.put(tags)
        let sections = [entries, populations, text, tail.bytes]
        var bytes: [UInt8] = []
        for number in [Int(count)] + sections.map(\.count) + [0, 0, 0] {
            withUnsafeBytes(of: UInt32(number).littleEndian) { bytes.append(contentsOf: $0) }
        }
        return sections.reduce(into: bytes) { $0 += $1 }
    }

    private mutating func append(
        _ key: [UInt8],
        _ term: SearchTerm,
        country: Int,
        spelling: Int
    ) {
        let offset = UInt32(text.count)
        withUnsafeBytes(of: offset.littleEndian) { entries.append(contentsOf: $0) }
        withUnsafeBytes(of: UInt32(spelling).littleEndian) { entries.append(contentsOf: $0) }
        withUnsafeBytes(of: UInt16(country).littleEndian) { entries.append(contentsOf: $0) }
        entries.append(term.field.rawValue)
        entries.append(number(of: term.language))
        let letters = LetterSet(key.withUnsafeBytes { LetterSet.scalars(in: $0) })
        withUnsafeBytes(of: letters.bits.littleEndian) { entries.append(contentsOf: $0) }
        text += key
        text.append(0)
        count += 1
    }

    private mutating func number(of tag: String) -> UInt8 {
        if let index = tags.firstIndex(of: tag) { return UInt8(index) }
        guard tags.count < 256 else { return 0 }
        tags.append(tag)
        return UInt8(tags.count - 1)
    }
}

extension SearchTableWriter.Recorded {
    /// Where the file has this text, with the count of its bytes before it; the record holds every term as it is.
    fileprivate func place(of text: String) -> Int {
        var writer = RecordWriter()
        writer.put(text)
        guard let place = record.place(of: writer.bytes) else {
            preconditionFailure("a country's record holds the texts it is found by")
        }
        return offset + place
    }
}

extension [UInt8] {
    /// Where `part` begins; plain comparing, for the standard library's general search takes thirty times as long.
    fileprivate func place(of part: [UInt8]) -> Int? {
        guard let first = part.first, part.count <= count else { return nil }
        return withUnsafeBytes { bytes in
            (0...count - part.count).first { start in
                bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
            }
        }
    }
}
