/// The payload of a message that is written.
package struct UBXPayload {
    private var bytes: [UInt8]

    /// A payload of `size` zeros, at most `UBXFrame/longestPayload`.
    package init(size: Int) { bytes = [UInt8](repeating: 0, count: size) }

    /// Writes the low `size` bytes of `value` at an offset, the lowest first.
    package mutating func put(_ value: Int, at offset: Int, size: Int) {
        for place in 0..<size { bytes[offset + place] = UInt8(truncatingIfNeeded: value >> (8 * place)) }
    }

    /// The frame of a message with this payload.
    ///
    /// `kind` is the class in the high byte and the number in the low byte.
    package func frame(_ kind: UInt16) -> [UInt8] {
        let body = [kind >> 8, kind, UInt16(bytes.count), UInt16(bytes.count >> 8)].map {
            UInt8(truncatingIfNeeded: $0)
        }
        let checksum = UBXFrame.checksum(of: (body + bytes)[...])
        return [UBXFrame.marks.0, UBXFrame.marks.1] + body + bytes + [checksum.0, checksum.1]
    }
}
