/// A frame of UBX, the binary protocol of u-blox receivers, with a right checksum.
///
/// A frame is `B5 62 class id length length … a b`, with the low byte of the length first and at most
/// ``longestPayload`` bytes of payload. The last two bytes are Fletcher's checksum of all bytes but the marks.
package struct UBXFrame {
    /// The result of looking for a frame.
    package enum Found {
        /// No frame begins here.
        case none
        /// The bytes so far may be the beginning of a frame.
        case begun
        /// A frame of `length` bytes, with its marks and its checksum.
        case whole(length: Int)
    }

    /// The marks with which a frame begins.
    static let marks: (UInt8, UInt8) = (0xB5, 0x62)
    /// The largest payload in bytes, of more than 160 satellites.
    package static let longestPayload = 2040
    /// The bytes of a frame before and after its payload.
    static let (head, tail) = (6, 2)

    private let bytes: ArraySlice<UInt8>

    /// Takes a whole frame.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Looks for a frame that begins at the index `start` of `bytes`.
    package static func find(in bytes: [UInt8], at start: Int) -> Found {
        guard bytes[start] == marks.0 else { return .none }
        guard start + 1 < bytes.count else { return .begun }
        guard bytes[start + 1] == marks.1 else { return .none }
        guard bytes.count >= start + head else { return .begun }
        let length = Int(bytes[start + 4]) | (Int(bytes[start + 5]) << 8)
        guard length <= longestPayload else { return .none }
        let end = start + head + length + tail
        guard bytes.count >= end else { return .begun }
        let isRight = checksum(of: bytes[(start + 2)..<(end - tail)]) == (bytes[end - 2], bytes[end - 1])
        return isRight ? .whole(length: end - start) : .none
    }

    /// Fletcher's checksum.
    static func checksum(of bytes: ArraySlice<UInt8>) -> (UInt8, UInt8) {
        var (first, second): (UInt8, UInt8) = (0, 0)
        for byte in bytes {
            first &+= byte
            second &+= first
        }
        return (first, second)
    }

    /// True if the frame at the index `start` of `bytes` is a message with the state of the position.
    package static func isSolution(in bytes: [UInt8], at start: Int) -> Bool {
        [NavigationSolution.pvt, NavigationSolution.sol].contains(UBXFrame(bytes[start...]).kind)
    }

    /// True if a frame of `length` bytes has no payload, and is a question for a message.
    package static func isQuestion(length: Int) -> Bool { length == head + tail }

    /// The class and the number of the message.
    var kind: UInt16 { (UInt16(bytes[bytes.startIndex + 2]) << 8) | UInt16(bytes[bytes.startIndex + 3]) }

    /// The number of bytes in the payload.
    var size: Int { bytes.count - Self.head - Self.tail }

    /// The byte at an offset in the payload.
    func byte(_ offset: Int) -> UInt8 { bytes[bytes.startIndex + Self.head + offset] }

    /// The number of two bytes at an offset in the payload.
    func short(_ offset: Int) -> Int { Int(byte(offset)) | (Int(byte(offset + 1)) << 8) }

    /// The signed number of four bytes at an offset in the payload.
    func long(_ offset: Int) -> Int {
        Int(Int32(truncatingIfNeeded: short(offset) | (short(offset + 2) << 16)))
    }

    /// The number of four bytes at an offset in the payload.
    func unsignedLong(_ offset: Int) -> Int { Int(UInt32(truncatingIfNeeded: long(offset))) }
}
