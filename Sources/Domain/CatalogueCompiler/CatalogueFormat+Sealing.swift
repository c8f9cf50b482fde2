package import CountryIndex
import MappedFile

extension CatalogueFormat {
    /// Corrects the checksums in a file whose bytes were changed, as far as its offsets allow.
    ///
    /// Used for fuzzing.
    package static func seal(_ bytes: inout [UInt8]) {
        guard bytes.count >= headerSize else { return }
        let count = min(Int(number(in: bytes, Field.count)), (bytes.count - headerSize) / entrySize)
        for place in 0..<count {
            let entry = headerSize + place * entrySize
            sealSection(of: &bytes, offset: entry + 4, length: entry + 8, checksum: entry + 12)
        }
        let sections = [
            (Field.metadata, Field.metadataLength, Field.metadataChecksum),
            (Field.search, Field.searchLength, Field.searchChecksum),
        ]
        for (offset, length, checksum) in sections {
            sealSection(of: &bytes, offset: offset, length: length, checksum: checksum)
        }
        put(0, in: &bytes, at: Field.checksum)
        let head = bytes[..<(headerSize + count * entrySize)]
        put(head.withUnsafeBytes(Checksum.crc32c), in: &bytes, at: Field.checksum)
    }

    private static func sealSection(of bytes: inout [UInt8], offset: Int, length: Int, checksum: Int) {
        let start = Int(number(in: bytes, offset))
        let end = start + Int(number(in: bytes, length))
        guard end <= bytes.count else { return }
        put(bytes[start..<end].withUnsafeBytes(Checksum.crc32c), in: &bytes, at: checksum)
    }

    private static func number(in bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<(offset + 4)].reversed().reduce(0) { ($0 << 8) | UInt32($1) }
    }

    private static func put(_ number: UInt32, in bytes: inout [UInt8], at offset: Int) {
        withUnsafeBytes(of: number.littleEndian) { source in
            for (index, byte) in source.enumerated() { bytes[offset + index] = byte }
        }
    }
}
