import Cities
import CityIndex
import Countries
import Geodesy
import MappedFile
import Quoting
import TextSearch

/// The city files of a list of cities.
///
/// The same list gives the same bytes.
public struct CityCompilation: Sendable {
    /// The bytes of the file of cities.
    public let cities: [UInt8]
    /// The bytes of the file of other names.
    public let names: [UInt8]
    /// The number of cities.
    public let cityCount: Int
    /// The number of searchable other names, excluding those that fold to the same text as another name of the city.
    public let nameCount: Int

    /// Compiles `entries`.
    ///
    /// - Parameters:
    ///   - entries: The cities, in any order.
    ///   - source: The source of the data and its licence, in one line.
    ///   - progress: Receives the completed part, from 0 to 1.
    /// - Throws: ``CityInputError``, or `CancellationError`.
    public init(
        _ entries: [CityEntry],
        source: String = "",
        progress: (Double) -> Void = { _ in }
    ) throws {
        try Self.check(entries)
        let ranked = entries.sorted { one, other in
            (other.city.population, one.city.id) < (one.city.population, other.city.id)
        }
        progress(0.1)
        let terms = try NameTerms(ranked)
        progress(0.4)
        try Task.checkCancellation()
        let records = try RecordSections(ranked)
        progress(0.6)
        cityCount = ranked.count
        nameCount = terms.others.count
        let identity = Self.identity(ranked)
        var file = FileWriter(CityFileFormat.citiesMagic, cities: ranked.count, identity: identity)
        file.put(Array(source.utf8), .source)
        file.put(records)
        file.put(NameIndexWriter(terms.names), .nodes, .tops, .keys, .ranks)
        cities = file.sealed()
        progress(0.8)
        try Task.checkCancellation()
        var other = FileWriter(CityFileFormat.namesMagic, cities: ranked.count, identity: identity)
        other.put(Array(source.utf8), .source)
        other.put(NameIndexWriter(terms.others.map(\.term)), .nodes, .tops, .keys, .ranks)
        other.put(NameIndexWriter(terms.words), .wordNodes, .wordTops, .wordKeys, .wordRanks)
        other.put(SpellingWriter(terms.others).bytes, .spellings)
        names = other.sealed()
        progress(1)
    }

    /// The CRC-32C of the IDs in order of rank, which must be equal in both files.
    private static func identity(_ ranked: [CityEntry]) -> UInt32 {
        var bytes: [UInt8] = []
        for entry in ranked { bytes.append(littleEndian: entry.city.id) }
        return bytes.withUnsafeBytes(Checksum.crc32c)
    }

    private static func check(_ entries: [CityEntry]) throws(CityInputError) {
        guard entries.count < CityFileFormat.mostCities else {
            throw .tooMany("cities", CityFileFormat.mostCities - 1)
        }
        var seen = Set<UInt32>(minimumCapacity: entries.count)
        for (number, entry) in entries.enumerated() {
            let (row, city) = (number + 1, entry.city)
            guard seen.insert(city.id).inserted else { throw .row(row, "the ID \(city.id) is there twice") }
            guard !FoldedText(city.name).isEmpty else { throw .row(row, "the name has no letter") }
            guard city.name.utf8.count <= 255 else { throw .row(row, "the name is longer than 255 bytes") }
            let texts =
                [
                    city.name, city.timeZone, city.subdivision?.code ?? "", city.subdivision?.name ?? "",
                ] + entry.subdivisionNames
            for text in texts where ControlBytes.occur(in: text) {
                throw .row(row, "a control character in \"\(TerminalText.line(text))\"")
            }
        }
    }
}

/// A folded name of a city.
struct NameTerm: Hashable, Comparable {
    let key: [UInt8]
    let rank: Int
    var use = NameUse.main

    /// The city and the role of the name.
    var owner: NameOwner { NameOwner(rank: rank, use: use) }

    static func < (left: Self, right: Self) -> Bool {
        left.key == right.key ? left.rank < right.rank : left.key.lexicographicallyPrecedes(right.key)
    }
}

/// The terms of all cities.
///
/// Each list is sorted.
struct NameTerms {
    private(set) var names: [NameTerm] = []
    private(set) var others: [(term: NameTerm, text: String)] = []
    private(set) var words: [NameTerm] = []

    /// Folds the names of `ranked`, which are in order of rank.
    init(_ ranked: [CityEntry]) throws {
        for (rank, entry) in ranked.enumerated() {
            if rank & 0xFFF == 0 { try Task.checkCancellation() }
            let key = Self.key(entry.city.name)
            names.append(NameTerm(key: key, rank: rank))
            var seen: Set<[UInt8]> = [key]
            for (text, use) in Self.otherNames(of: entry)
            where text.utf8.count <= Spellings.longest && !ControlBytes.occur(in: text) {
                let folded = FoldedText(text).utf8
                guard !folded.isEmpty, folded.count <= CityFileFormat.longestKey, seen.insert(folded).inserted
                else { continue }
                others.append((NameTerm(key: folded, rank: rank, use: use), text))
            }
            for place in key.indices where key[place] == 0x20 {
                words.append(NameTerm(key: Array(key[(place + 1)...]), rank: rank))
            }
        }
        names.sort()
        others.sort { $0.term < $1.term }
        words.sort()
    }

    /// The least population of a city whose names in other languages count as whole matches.
    private static let manyPeople = 100_000

    /// The other names of a city, the usual ones first.
    ///
    /// Of names that fold to the same text, the first is kept.
    private static func otherNames(of entry: CityEntry) -> [(text: String, use: NameUse)] {
        let other = entry.city.population >= manyPeople ? NameUse.other : .minor
        return entry.names.map { ($0, .main) } + entry.otherNames.map { ($0, other) }
            + entry.rareNames.map { ($0, .rare) }
    }

    /// The folded name, truncated to the length of a key at a letter boundary.
    private static func key(_ name: String) -> [UInt8] {
        var key = FoldedText(name).utf8
        guard key.count > CityFileFormat.longestKey else { return key }
        var end = CityFileFormat.longestKey
        while end > 0, key[end] & 0xC0 == 0x80 { end -= 1 }
        key.removeSubrange(end...)
        return key
    }
}

extension [UInt8] {
    mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(threeBytes number: Int) {
        append(UInt8(truncatingIfNeeded: number))
        append(UInt8(truncatingIfNeeded: number >> 8))
        append(UInt8(truncatingIfNeeded: number >> 16))
    }
}
