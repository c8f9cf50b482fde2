/// CRC-32C (Castagnoli), as used by iSCSI and ext4, computed eight bytes at a time.
package enum Checksum {
    /// The CRC-32C of `bytes`, such as E3069283 for "123456789".
    package static func crc32c(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { tables in
            var state = ~UInt32(0)
            var position = 0
            while bytes.count - position >= 8 {
                let word = UInt64(
                    littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                )
                state = step(word ^ UInt64(state), tables)
                position += 8
            }
            while position < bytes.count {
                let slot = Int(UInt8(truncatingIfNeeded: state) ^ bytes[position])
                state = tables[slot] ^ (state >> 8)
                position += 1
            }
            return ~state
        }
    }

    /// Folds eight bytes into the state, with one table look-up each.
    ///
    /// The state is already combined with the first four.
    private static func step(_ word: UInt64, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32 {
        var state: UInt32 = 0
        var rest = word
        var table = 7 * 256
        while table >= 0 {
            state ^= tables[table + Int(rest & 0xFF)]
            rest >>= 8
            table -= 256
        }
        return state
    }

    /// Eight tables of 256: table k advances a byte past k further zero bytes.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : (value >> 1) ^ 0x82F6_3B78 }
            tables[byte] = value
        }
        for slot in 256..<tables.count {
            let before = tables[slot - 256]
            tables[slot] = tables[Int(before & 0xFF)] ^ (before >> 8)
        }
        return tables
    }()
}
