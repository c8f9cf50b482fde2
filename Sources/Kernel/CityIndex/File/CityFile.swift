package import MappedFile
import Quoting

/// A mapped city file whose header is sound.
package struct CityFile: Sendable {
    package let bytes: CheckedBytes
    package let cityCount: Int
    package let identity: UInt32
    package let byteCount: Int
    private let ranges: [Range<Int>]

    package subscript(section: CityFileFormat.Section) -> CitySection {
        CitySection(bytes, ranges[section.rawValue])
    }

    /// Takes a whole file, and reads its header and checksums, at most 32 kB.
    package init(_ file: MappedFile, magic: [UInt8], path: String) throws(CityDataError) {
        let header = try Self.header(file.unsafeBytes, magic: magic, path: path)
        let ranges = try Self.ranges(header, length: file.unsafeBytes.count, path: path)
        let checksums = ranges[CityFileFormat.Section.checksums.rawValue]
        let sum = Checksum.crc32c(UnsafeRawBufferPointer(rebasing: file.unsafeBytes[checksums]))
        guard sum == header.number(CityFileFormat.Field.checksumsChecksum) else {
            throw CityDataError(.damaged(byte: checksums.lowerBound), path: path)
        }
        self.ranges = ranges
        cityCount = Int(truncatingIfNeeded: header.number(CityFileFormat.Field.cities))
        identity = header.number(CityFileFormat.Field.identity)
        byteCount = file.unsafeBytes.count
        bytes = CheckedBytes(file, payloadEnd: checksums.lowerBound, path: path)
        guard cityCount <= CityFileFormat.mostCities else {
            throw CityDataError(.damaged(byte: CityFileFormat.Field.cities), path: path)
        }
    }

    /// The header, after its checksum was verified.
    private static func header(
        _ bytes: UnsafeRawBufferPointer,
        magic: [UInt8],
        path: String
    ) throws(CityDataError) -> UnsafeRawPointer {
        guard bytes.count >= magic.count, let base = bytes.baseAddress,
            bytes.prefix(magic.count).elementsEqual(magic)
        else { throw CityDataError(.foreign, path: path) }
        guard bytes.count >= CityFileFormat.headerLength else { throw CityDataError(.truncated, path: path) }
        let versions = CityFileFormat.oldestVersion...CityFileFormat.version
        guard versions.contains(base.number(CityFileFormat.Field.version)) else {
            throw CityDataError(.wrongVersion, path: path)
        }
        var head = Array(bytes[..<CityFileFormat.headerLength])
        for index in 0..<4 { head[CityFileFormat.Field.checksum + index] = 0 }
        guard head.withUnsafeBytes(Checksum.crc32c) == base.number(CityFileFormat.Field.checksum) else {
            throw CityDataError(.damaged(byte: 0), path: path)
        }
        let length = base.loadUnaligned(fromByteOffset: CityFileFormat.Field.length, as: UInt64.self)
        guard UInt64(littleEndian: length) == UInt64(bytes.count) else {
            throw CityDataError(.truncated, path: path)
        }
        return base
    }

    /// The ranges of the sections.
    ///
    /// Each must lie between the header and the checksums, which end the file.
    private static func ranges(
        _ header: UnsafeRawPointer,
        length: Int,
        path: String
    ) throws(CityDataError) -> [Range<Int>] {
        let damaged = CityDataError(.damaged(byte: CityFileFormat.Field.sections), path: path)
        var ranges: [Range<Int>] = []
        for section in CityFileFormat.Section.allCases {
            let place = CityFileFormat.Field.sections + 8 * section.rawValue
            let (start, count) = (header.offset(place), header.offset(place + 4))
            guard start <= length, count <= length - start else { throw damaged }
            ranges.append(start..<start + count)
        }
        let checksums = ranges[CityFileFormat.Section.checksums.rawValue]
        let blocks = CheckedBytes.blockCount(checksums.lowerBound)
        let isSound = ranges.dropLast().allSatisfy { range in
            range.lowerBound >= CityFileFormat.headerLength && range.upperBound <= checksums.lowerBound
        }
        guard isSound, checksums.upperBound == length, checksums.count == 4 * blocks else {
            throw damaged
        }
        return ranges
    }
}

extension String {
    /// The text in `bytes`, or `nil` if they are not UTF-8 or have a control character, which a terminal would obey.
    package init?(safe bytes: UnsafeRawBufferPointer) {
        guard !ControlBytes.occur(in: bytes), let text = String(validating: bytes, as: UTF8.self) else {
            return nil
        }
        self = text
    }
}
