/// A 64-bit hash for entity tags.
///
/// It differs for different contents with near certainty, but does not resist deliberate collisions.
struct ContentHash {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// Adds a word with FNV-1a over words of eight bytes.
    ///
    /// After each word, the upper half is folded into the lower half.
    private mutating func add(_ word: UInt64) {
        state = (state ^ word) &* 0x0000_0100_0000_01B3
        state ^= state >> 32
    }

    /// Adds `bytes`.
    ///
    /// The size of every portion except the last must be a multiple of eight.
    mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var position = 0
        while bytes.count - position >= 8 {
            add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
            position += 8
        }
        for byte in bytes[position...] { add(UInt64(byte)) }
        add(UInt64(bytes.count))
    }

    /// The hash as sixteen hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The hash of `bytes`, as text.
    static func text(_ bytes: [UInt8]) -> String {
        var hash = ContentHash()
        bytes.withUnsafeBytes { hash.add($0) }
        return hash.text
    }
}
