package import MappedFile
import Quoting

/// All cities, in a mapped file whose data is read only when it is needed.
///
/// Cities are numbered by rank: by population, the largest first, and by ID if populations are equal. A second file
/// with names in other languages and scripts is optional.
///
/// Opening checks the header and the checksums of the blocks in 0.1 ms or less. Each block of 4 KiB is checked on its
/// first use.
public struct CityData: Sendable {
    /// The number of cities.
    public let count: Int
    /// The source of the data and its licence, in one line.
    public let source: String
    /// True if the file of other names is open.
    public var hasOtherNames: Bool { others != nil }
    /// The number of other names.
    public var otherNameCount: Int { others?.termCount ?? 0 }
    /// The length of the mapped files in bytes.
    public let byteCount: Int

    /// The indices of the names, of the other names, and of the words within names.
    package let names: NameIndex
    package let others: NameIndex?
    package let words: NameIndex?
    package let spellings: Spellings?
    package let records: CitySection
    package let splits: CitySection
    private let places: CitySection
    private let nameTexts: CitySection
    private let zones: StringTable
    private let subdivisions: StringTable
    private let files: [CheckedBytes]

    /// Reads a file of cities from memory, without other names.
    ///
    /// The bytes must not change.
    package init(_ file: MappedFile, path: String = "memory") throws(CityDataError) {
        try self.init(CityFile(file, magic: CityFileFormat.citiesMagic, path: path), nil)
    }

    package init(_ file: CityFile, _ other: CityFile?) throws(CityDataError) {
        if let other, other.identity != file.identity || other.cityCount != file.cityCount {
            throw CityDataError(.unmatched, path: other.bytes.path)
        }
        count = file.cityCount
        (records, splits, places) = (file[.records], file[.splits], file[.places])
        nameTexts = file[.names]
        zones = try StringTable(file[.zones])
        subdivisions = try StringTable(file[.subdivisions])
        names = try NameIndex(file, .names)
        others = try other.map { file throws(CityDataError) in try NameIndex(file, .names) }
        words = try other.map { file throws(CityDataError) in try NameIndex(file, .words) }
        spellings = other.map { Spellings($0[.spellings]) }
        byteCount = file.byteCount + (other?.byteCount ?? 0)
        files = [file.bytes] + (other.map { [$0.bytes] } ?? [])
        let inner = (1 << CityFileFormat.levels(cities: count)) - 1
        guard records.count == count * CityFileFormat.Record.size, places.count == 3 * count,
            splits.count == 4 * inner, names.termCount <= count
        else { throw CityDataError(.damaged(byte: CityFileFormat.Field.sections), path: file.bytes.path) }
        let about = file[.source]
        let line = UnsafeRawBufferPointer(start: try about.pointer(0, about.count), count: about.count)
        guard let source = String(safe: line) else { throw about.damaged(0) }
        self.source = source
    }

    /// Checks every block of the files, which takes some 20 ms.
    ///
    /// - Throws: ``CityDataError`` for the first block that differs from what was written.
    public func verify() throws(CityDataError) {
        for file in files { try file.verify() }
    }

    /// The index among the records of the city of `rank`.
    package func place(rank: Int) throws(CityDataError) -> Int {
        let place = try places.shortNumber(3 * rank)
        guard place < count else { throw places.damaged(3 * rank) }
        return place
    }

    /// The record at index `place`.
    @inline(__always)
    package func record(_ place: Int) throws(CityDataError) -> CityRecord {
        CityRecord(
            address: try records.pointer(place &* CityFileFormat.Record.size, CityFileFormat.Record.size)
        )
    }

    /// The country and the subdivision of an area number in the records.
    package func area(_ number: Int) throws(CityDataError) -> CityArea {
        let bytes = try subdivisions.bytes(number)
        guard bytes.count > 2 else { throw records.damaged(0) }
        let texts = bytes.dropFirst(2).split(separator: 0, omittingEmptySubsequences: false)
            .map { UnsafeRawBufferPointer(rebasing: $0) }
        let letters = UnsafeRawBufferPointer(rebasing: bytes[..<2])
        guard texts.count > 1, !([letters] + texts).contains(where: { ControlBytes.occur(in: $0) }) else {
            throw records.damaged(0)
        }
        return CityArea(letters: letters, code: texts[0], name: texts[1], others: Array(texts[2...]))
    }

    /// The two letters of an area's country, as a number.
    package func country(_ number: Int) throws(CityDataError) -> UInt16 {
        let bytes = try subdivisions.bytes(number)
        guard bytes.count > 2 else { throw records.damaged(0) }
        return letters(bytes[0], bytes[1])
    }

    /// The number of areas.
    ///
    /// Area numbers in the records are below it.
    package var areaCount: Int { subdivisions.count }

    /// The time zone with this number in the records.
    package func zone(_ number: Int) throws(CityDataError) -> String { try zones.text(number) }
    package func zoneBytes(_ number: Int) throws(CityDataError) -> UnsafeRawBufferPointer {
        try zones.bytes(number)
    }
    package var zoneCount: Int { zones.count }

    /// The name of the city whose record has this index.
    package func name(place: Int) throws(CityDataError) -> String {
        let bytes = try nameBytes(place: place)
        guard let name = String(safe: bytes) else { throw nameTexts.damaged(0) }
        return name
    }

    /// The name of a city as UTF-8.
    ///
    /// Skips up to ``CityFileFormat/nameBlock`` − 1 names after an offset.
    package func nameBytes(place: Int) throws(CityDataError) -> UnsafeRawBufferPointer {
        let block = place / CityFileFormat.nameBlock
        let base = 4 * ((count + CityFileFormat.nameBlock - 1) / CityFileFormat.nameBlock)
        var offset = base &+ (try nameTexts.offset(4 * block))
        for _ in 0..<place % CityFileFormat.nameBlock {
            offset &+= 1 &+ Int(try nameTexts.pointer(offset, 1).byte(0))
        }
        let length = Int(try nameTexts.pointer(offset, 1).byte(0))
        return UnsafeRawBufferPointer(start: try nameTexts.pointer(offset &+ 1, length), count: length)
    }

    /// The population of the city of `rank`.
    package func population(rank: Int) throws(CityDataError) -> UInt32 {
        try record(place(rank: rank)).number(CityFileFormat.Record.population)
    }

    /// The first rank whose population satisfies `isSmall`, found by binary search.
    ///
    /// `isSmall` must also be true of all smaller populations.
    package func firstRank(_ isSmall: (UInt32) -> Bool) throws(CityDataError) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isSmall(try population(rank: middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// A country and its subdivision, as stored in the file: UTF-8 without control characters.
package struct CityArea {
    /// The two letters of the country.
    package let letters: UnsafeRawBufferPointer
    /// The code and the name of the subdivision, or empty texts if the area has no subdivision.
    package let code: UnsafeRawBufferPointer
    package let name: UnsafeRawBufferPointer
    /// Other codes and names of the subdivision.
    package let others: [UnsafeRawBufferPointer]
}

/// The record of a city.
package struct CityRecord {
    package let address: UnsafeRawPointer

    @inline(__always)
    package func number(_ field: Int) -> UInt32 { address.number(field) }

    package var zone: UInt16 { short(CityFileFormat.Record.zone) }
    package var subdivision: UInt16 { short(CityFileFormat.Record.subdivision) }

    /// The position of the city in space.
    @inline(__always)
    package var point: SpacePoint {
        SpacePoint(
            x: Int32(bitPattern: address.number(0)),
            y: Int32(bitPattern: address.number(4)),
            z: Int32(bitPattern: address.number(8))
        )
    }

    private func short(_ field: Int) -> UInt16 {
        UInt16(littleEndian: address.loadUnaligned(fromByteOffset: field, as: UInt16.self))
    }
}
