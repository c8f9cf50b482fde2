/// The sizes that the first 16 bytes of a message state.
package struct MessageFrame {
    /// The number of bytes that a frame is read from.
    static let size = 16
    /// The largest size of a message, in bytes.
    private static let largest = 128 << 20
    let isBigEndian: Bool
    let serial: UInt32
    let bodySize: Int
    /// The size of the header fields, without the padding after them.
    let fieldsSize: Int

    /// The size of everything before the body.
    var headerSize: Int { (Self.size + fieldsSize + 7) & ~7 }
    /// The size of the message.
    var size: Int { headerSize + bodySize }

    init(_ bytes: [UInt8]) throws(MessageError) {
        guard bytes.count >= Self.size else { throw .truncated }
        switch bytes[0] {
        case UInt8(ascii: "l"): isBigEndian = false
        case UInt8(ascii: "B"): isBigEndian = true
        default: throw .byteOrder
        }
        guard bytes[3] == 1 else { throw .version }
        var reader = MessageReader(bytes, from: 4, to: Self.size, isBigEndian: isBigEndian)
        bodySize = Int(try reader.uint32())
        serial = try reader.uint32()
        fieldsSize = Int(try reader.uint32())
        guard fieldsSize <= 64 << 20, size <= Self.largest else { throw .tooLarge }
    }
}
