import Countries
import CountryIndex
import TextSearch

/// Creates the search table of a catalogue file, which `SearchTable` of `CountryIndex` opens.
struct SearchTableWriter {
    private var index = TextIndexWriter()
    private var languages: [String] = [""]

    /// A country with its record and the record's offset in the file.
    struct Recorded {
        let country: Country
        let record: [UInt8]
        let offset: Int
    }

    /// Collects the terms of `countries`, which are numbered in their order.
    init(_ countries: [Recorded]) {
        for recorded in countries {
            let country = recorded.country
            index.beginItem(weight: UInt64(clamping: country.population ?? 0))
            // A capital may have its country's name and is searched for separately.
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

    /// The bytes of the index, followed by the languages.
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
    /// The position in the file of this text with its length prefix.
    ///
    /// The record contains every term in this form.
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
    /// The position of `part`.
    ///
    /// This plain comparison is thirty times as fast as the standard library's general search.
    fileprivate func place(of part: [UInt8]) -> Int? {
        guard let first = part.first, part.count <= count else { return nil }
        return withUnsafeBytes { bytes in
            (0...count - part.count).first { start in
                bytes[start] == first && bytes[start..<start + part.count].elementsEqual(part)
            }
        }
    }
}
