package import CityIndex
import MappedFile

/// A city file under construction: the header, then the sections in the order in which they are added.
struct FileWriter {
    private var bytes: [UInt8]

    init(_ magic: [UInt8], cities: Int, identity: UInt32) {
        bytes = magic + [UInt8](repeating: 0, count: CityFileFormat.headerLength - magic.count)
        bytes.put(CityFileFormat.version, at: CityFileFormat.Field.version)
        bytes.put(UInt32(cities), at: CityFileFormat.Field.cities)
        bytes.put(identity, at: CityFileFormat.Field.identity)
        for section in CityFileFormat.Section.allCases { note(section, start: bytes.count, count: 0) }
    }

    mutating func put(_ section: [UInt8], _ kind: CityFileFormat.Section) {
        // Numbers of four bytes that are read often should not straddle cache lines of the processor.
        while !bytes.count.isMultiple(of: 16) { bytes.append(0) }
        note(kind, start: bytes.count, count: section.count)
        bytes += section
    }

    mutating func put(_ records: RecordSections) {
        put(records.zones, .zones)
        put(records.subdivisions, .subdivisions)
        put(records.records, .records)
        put(records.places, .places)
        put(records.splits, .splits)
        put(records.names, .names)
    }

    mutating func put(
        _ index: NameIndexWriter,
        _ nodes: CityFileFormat.Section,
        _ tops: CityFileFormat.Section,
        _ keys: CityFileFormat.Section,
        _ ranks: CityFileFormat.Section
    ) {
        put(index.nodes, nodes)
        put(index.tops, tops)
        put(index.keys, keys)
        put(index.ranks, ranks)
    }

    /// The finished file with its length and its checksums.
    func sealed() -> [UInt8] {
        var file = self
        let end = bytes.count
        let blocks = (end + (1 << CityFileFormat.blockShift) - 1) >> CityFileFormat.blockShift
        file.note(.checksums, start: end, count: 4 * blocks)
        file.bytes += [UInt8](repeating: 0, count: 4 * blocks)
        file.bytes.put(UInt64(file.bytes.count), at: CityFileFormat.Field.length)
        CityFileFormat.seal(&file.bytes)
        return file.bytes
    }

    private mutating func note(_ section: CityFileFormat.Section, start: Int, count: Int) {
        let place = CityFileFormat.Field.sections + 8 * section.rawValue
        bytes.put(UInt32(start), at: place)
        bytes.put(UInt32(count), at: place + 4)
    }
}

extension CityFileFormat {
    /// Corrects the checksums in a file whose bytes were changed, as far as its sections allow.
    ///
    /// Also used for fuzzing.
    package static func seal(_ bytes: inout [UInt8]) {
        guard bytes.count >= headerLength else { return }
        let place = Field.sections + 8 * Section.checksums.rawValue
        let (start, count) = (Int(bytes.number(at: place)), Int(bytes.number(at: place + 4)))
        guard start >= headerLength, start + count <= bytes.count else { return }
        for block in 0..<count / 4 {
            let from = Swift.max(block << blockShift, headerLength)
            let to = Swift.min((block + 1) << blockShift, start)
            guard from < to else { break }
            bytes.put(bytes[from..<to].withUnsafeBytes(Checksum.crc32c), at: start + 4 * block)
        }
        bytes.put(bytes[start..<start + count].withUnsafeBytes(Checksum.crc32c), at: Field.checksumsChecksum)
        bytes.put(UInt32(0), at: Field.checksum)
        bytes.put(bytes[..<headerLength].withUnsafeBytes(Checksum.crc32c), at: Field.checksum)
    }
}

extension [UInt8] {
    fileprivate mutating func put<Number: FixedWidthInteger>(_ number: Number, at offset: Int) {
        Swift.withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() { self[offset + index] = byte }
        }
    }

    fileprivate func number(at offset: Int) -> UInt32 {
        self[offset..<offset + 4].reversed().reduce(0) { ($0 << 8) | UInt32($1) }
    }
}
