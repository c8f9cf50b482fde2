/// A number of 64 bits that other bytes have with near certainty not; for entity tags, and no proof against intent.
struct ContentHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// FNV-1a over words of eight bytes, whose upper half is folded into the lower one after each.
    private mutating func add(_ word: UInt64) {
        state = (state ^ word) &* 0x0000_0100_0000_01B3
        state ^= state >> 32
    }

    /// Takes `bytes`, which but for the last portion are a multiple of eight.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var position = 0
        while bytes.count - position >= 8 {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            position += 8
        }
        for byte in bytes[position...] { add(UInt64(byte)) }
        add(UInt64(bytes.count))
    }

    /// Sixteen hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The text for `bytes`.
    static func text(_ bytes: [UInt8]) -> String {
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.add($0) }
        return hash.text
    }
}
