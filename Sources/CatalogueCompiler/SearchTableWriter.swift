import Countries
import TextSearch

/// Makes the search table of a catalogue file, which `SearchTable` of `Countries` opens.
struct SearchTableWriter {
    private var index = TextIndexWriter()
    private var languages: [String] = [""]

    /// A country with its record, and where that stands in the file.
    struct Recorded {
        let country: Country
        let record: [UInt8]
        let offset: Int
    }

    /// Gathers the terms of `countries`, which are numbered in their order.
    init(_ countries: [Recorded]) {
        for recorded in countries {
            let country = recorded.country
            index.beginItem(weight: UInt64(clamping: country.population ?? 0))
            // A capital may be called as its country is, and is looked for by itself.
            var seen: [SearchField: Set<[UInt8]>] = [:]
            for term in SearchTerm.all(of: country) {
                let key = term.key
                guard !key.isEmpty, seen[term.field.family, default: []].insert(key).inserted else {
                    continue
                }
                index.add(
                    key,
                    field: term.field.rawValue,
                    tag: number(of: term.language),
                    spelling: UInt32(recorded.place(of: term.spelling))
                )
            }
        }
    }

    /// The index and the languages.
    func bytes() -> [UInt8] {
        var tail = RecordWriter()
        tail.put(languages)
        return index.bytes() + tail.bytes
    }

    private mutating func number(of language: String) -> UInt16 {
        if let number = languages.firstIndex(of: language) { return UInt16(number) }
        guard languages.count <= UInt16.max else { return 0 }
        languages.append(language)
        return UInt16(languages.count - 1)
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
