import MappedFile

extension SectionFormat {
    /// Corrects the checksums in a file whose bytes were changed, as far as its offsets allow.
    ///
    /// Used to test readers with forged files.
    package static func seal(_ bytes: inout [UInt8]) {
        guard bytes.count >= headerSize else { return }
        let count = min(Int(number(in: bytes, Field.count)), (bytes.count - headerSize) / entrySize)
        for place in 0..<count {
            let entry = headerSize + place * entrySize
            let start = Int(number(in: bytes, entry + 4))
            let end = start + Int(number(in: bytes, entry + 8))
            if end <= bytes.count { put(checksum(bytes[start..<end]), in: &bytes, at: entry + 12) }
        }
        put(0, in: &bytes, at: Field.checksum)
        put(checksum(bytes[..<(headerSize + count * entrySize)]), in: &bytes, at: Field.checksum)
    }

    /// A copy of a sound file with some bytes of one of its sections changed, and with right checksums.
    ///
    /// Half of the changes are in the first 64 bytes of the section, which decide how the others are read.
    package static func forged(
        _ bytes: [UInt8],
        _ key: String,
        using generator: inout some RandomNumberGenerator
    ) -> [UInt8] {
        var forged = bytes
        let name = Array(key.utf8) + [UInt8](repeating: 0, count: 4 - key.utf8.count)
        for place in 0..<Int(number(in: bytes, Field.count)) {
            let entry = headerSize + place * entrySize
            guard bytes[entry..<entry + 4].elementsEqual(name) else { continue }
            let (start, length) = (Int(number(in: bytes, entry + 4)), Int(number(in: bytes, entry + 8)))
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let reach = Bool.random(using: &generator) ? min(64, length) : length
                forged[start + Int.random(in: 0..<reach, using: &generator)] = .random(
                    in: 0...255,
                    using: &generator
                )
            }
        }
        seal(&forged)
        return forged
    }

    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        bytes.withUnsafeBytes { Checksum.crc32c($0) }
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
