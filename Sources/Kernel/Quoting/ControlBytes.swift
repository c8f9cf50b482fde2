/// Control characters in UTF-8, which a terminal obeys instead of showing.
///
/// These are C0 and C1 with DEL (Unicode's category Cc), the line and paragraph separators, and the bidirectional
/// embeddings, overrides and isolates (U+2028 to U+202E, U+2066 to U+206F), which show text in another order.
public enum ControlBytes {
    /// True if a control character occurs in `text`.
    public static func occur(in text: String) -> Bool {
        text.withBytes { occur(in: $0) }
    }

    /// True if a control character occurs in `bytes`, which must be UTF-8.
    public static func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
        var place = 0
        while place < bytes.count {
            if place + 8 <= bytes.count, isPlain(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            {
                place += 8
            } else if length(at: place, in: bytes) > 0 {
                return true
            } else {
                place += 1
            }
        }
        return false
    }

    /// The length in bytes of the control character at `place`, or 0 if another character is there.
    public static func length(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        switch bytes[place] {
        case 0..<0x20, 0x7F: 1
        case 0xC2 where place + 1 < bytes.count && (0x80...0x9F).contains(bytes[place + 1]): 2
        case 0xE2 where place + 2 < bytes.count && isLong(bytes[place + 1], bytes[place + 2]): 3
        default: 0
        }
    }

    /// True if the two bytes after 0xE2 form a separator or a bidirectional control.
    private static func isLong(_ second: UInt8, _ third: UInt8) -> Bool {
        switch second {
        case 0x80: (0xA8...0xAE).contains(third)
        case 0x81: (0xA6...0xAF).contains(third)
        default: false
        }
    }

    /// True if none of these eight bytes can begin a control character.
    private static func isPlain(_ bytes: UInt64) -> Bool {
        let isControl = zeros(bytes & (0xE0 * eachByte)) | zeros(bytes ^ (0x7F * eachByte))
        return isControl | zeros(bytes ^ (0xC2 * eachByte)) | zeros(bytes ^ (0xE2 * eachByte)) == 0
    }

    /// Returns a number other than 0 exactly if one of the eight bytes is 0 (Mycroft's test).
    ///
    /// SIMD types take five times as long here.
    private static func zeros(_ bytes: UInt64) -> UInt64 {
        (bytes &- eachByte) & ~bytes & (0x80 * eachByte)
    }

    private static let eachByte: UInt64 = 0x0101_0101_0101_0101
}

extension Unicode.Scalar {
    /// True if the scalar is one of ``ControlBytes``.
    public var isControl: Bool {
        switch value {
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x206F: true
        default: false
        }
    }
}
