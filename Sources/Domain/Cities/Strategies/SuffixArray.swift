import CityIndex
import TextSearch

/// A suffix array over the text of all names, for any part of a name and for misspelt names.
///
/// A search for a part is O(length · log n) for the search plus O(occurrences) for the order. A misspelt text is
/// divided into pieces so that at least one is spelt correctly: with k wrong letters, 2k + 1 pieces, because two
/// swapped letters may spoil two pieces. The names that contain a piece are compared with the text. Indexing sorts
/// every suffix. The array takes 4 bytes for each letter.
///
/// For all names of GeoNames' cities, indexing takes 1.5 s and the array takes 64 MB. The median for a part of a name
/// is 25 µs, and for a misspelt name 5 ms. A single letter takes much longer than the median.
struct SuffixArray: NameStructure {
    static let name = CityStrategyName.suffix
    private let texts: NameTexts
    private var places: [UInt32]

    /// Sorts the suffixes: first by their first two bytes, then within each group.
    ///
    /// - Throws: `CancellationError`.
    init(_ texts: NameTexts) throws {
        self.texts = texts
        var counts = [Int](repeating: 0, count: (1 << 16) + 1)
        let bytes = texts.bytes
        for place in bytes.indices where Self.beginsLetter(bytes[place]) {
            counts[Self.group(bytes, place) + 1] += 1
        }
        for group in 1..<counts.count { counts[group] += counts[group - 1] }
        let groups = counts
        places = [UInt32](repeating: 0, count: groups[groups.count - 1])
        for place in bytes.indices where Self.beginsLetter(bytes[place]) {
            let group = Self.group(bytes, place)
            places[counts[group]] = UInt32(place)
            counts[group] += 1
        }
        for group in 0..<groups.count - 1 where groups[group + 1] - groups[group] > 1 {
            try Task.checkCancellation()
            bytes.withUnsafeBytes { bytes in
                places[groups[group]..<groups[group + 1]].sort { Self.isBefore(Int($0), Int($1), bytes) }
            }
        }
    }

    var byteCount: Int { texts.byteCount + places.count * MemoryLayout<UInt32>.stride }

    /// Returns true if a letter starts with this byte, which excludes zero and the continuation bytes of UTF-8.
    private static func beginsLetter(_ byte: UInt8) -> Bool { byte != 0 && byte & 0xC0 != 0x80 }

    private static func group(_ bytes: [UInt8], _ place: Int) -> Int {
        (Int(bytes[place]) << 8) | Int(bytes[place + 1])
    }

    /// Returns true if the suffix at `one` precedes that at `other`.
    ///
    /// Each suffix ends before a zero.
    private static func isBefore(_ one: Int, _ other: Int, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var (left, right) = (one, other)
        while bytes[left] == bytes[right] {
            if bytes[left] == 0 { return one < other }
            (left, right) = (left + 1, right + 1)
        }
        return bytes[left] < bytes[right]
    }

    func hits(_ query: NameQuery) throws -> [CityHit] {
        query.kind == .fuzzy ? try fuzzyHits(query) : try substringHits(query)
    }

    /// The best hits of names that contain a text.
    private func substringHits(_ query: NameQuery) throws -> [CityHit] {
        let key = query.text.utf8
        var best = BestHits(limit: query.limit)
        for (number, place) in places[range(of: key)].enumerated() {
            if number & 0xFFF == 0 { try Task.checkCancellation() }
            let term = texts.term(at: Int(place))
            let quality = texts.bytes.withUnsafeBytes { bytes in
                SubstringQuality.quality(
                    at: Int(place) - Int(texts.starts[term]),
                    keyCount: key.count,
                    in: UnsafeRawBufferPointer(rebasing: bytes[texts.range(term)])
                )
            }
            best.offer(texts.hit(term, quality))
        }
        return best.hits
    }

    /// The best hits of names that a text misspells.
    private func fuzzyHits(_ query: NameQuery) throws -> [CityHit] {
        guard let rule = TypoRule(query.text) else { return [] }
        for edits in 1...rule.limit {
            var (best, letters) = (BestHits(limit: query.limit), [UInt32]())
            let distance = rule.distance(edits: edits)
            let last = rule.isForMainLanguage ? texts.nameCount : texts.count
            for (number, term) in terms(withPieceOf: rule.typed, pieces: 2 * edits + 1).enumerated() {
                if number & 0xFFF == 0 { try Task.checkCancellation() }
                if term < last { texts.offer(term, rule, distance, &letters, to: &best) }
            }
            if !best.isEmpty { return best.hits }
        }
        return []
    }

    /// The terms that contain a piece of a text, in order and without duplicates.
    private func terms(withPieceOf typed: [UInt32], pieces: Int) -> [Int] {
        var holds = [Bool](repeating: false, count: texts.count)
        for piece in 0..<pieces {
            let letters = typed[piece * typed.count / pieces..<(piece + 1) * typed.count / pieces]
            let key = letters.flatMap { letter in Unicode.Scalar(letter).map { Array(String($0).utf8) } ?? []
            }
            for place in places[range(of: key)] { holds[texts.term(at: Int(place))] = true }
        }
        return holds.indices.filter { holds[$0] }
    }

    /// The suffixes that start with `key`, found by two binary searches.
    private func range(of key: [UInt8]) -> Range<Int> {
        let low = partition { compare($0, key) < 0 }
        return low..<partition { compare($0, key) <= 0 }
    }

    private func partition(_ isBefore: (Int) -> Bool) -> Int {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if isBefore(Int(places[middle])) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// A negative number if the suffix precedes those that start with `key`, 0 if it is among them, and a positive
    /// number if it follows them.
    private func compare(_ place: Int, _ key: [UInt8]) -> Int {
        for offset in key.indices {
            // A zero ends the suffix and is less than any byte of a key.
            let byte = texts.bytes[place + offset]
            if byte != key[offset] { return Int(byte) - Int(key[offset]) }
        }
        return 0
    }
}
