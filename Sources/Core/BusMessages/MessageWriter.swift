/// Writes values in little-endian byte order.
struct MessageWriter {
    /// The bytes, from an offset that is a multiple of eight in the message.
    private(set) var bytes: [UInt8] = []

    mutating func align(to alignment: Int) {
        while bytes.count % alignment != 0 { bytes.append(0) }
    }

    private mutating func number(_ number: UInt64, of size: Int) {
        align(to: size)
        for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(index * 8))) }
    }

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func uint32(_ value: UInt32) { number(UInt64(value), of: 4) }

    /// Writes a string or an object path.
    mutating func string(_ text: String) {
        uint32(UInt32(text.utf8.count))
        bytes += text.utf8
        bytes.append(0)
    }

    /// Writes a signature, which has at most 255 bytes.
    mutating func signature(_ types: String) {
        byte(UInt8(types.utf8.count))
        bytes += types.utf8
        bytes.append(0)
    }

    /// Writes an array whose elements `write` adds.
    mutating func array(of kind: UInt8, _ write: (inout MessageWriter) -> Void) {
        uint32(0)
        let length = bytes.count
        align(to: MessageSignature.alignment(of: kind))
        let start = bytes.count
        write(&self)
        let count = UInt32(bytes.count - start)
        for index in 0..<4 {
            bytes[length - 4 + index] = UInt8(truncatingIfNeeded: count >> UInt32(index * 8))
        }
    }

    mutating func value(_ value: MessageValue) {
        switch value {
        case .boolean(let truth): uint32(truth ? 1 : 0)
        case .uint32(let value): uint32(value)
        case .uint64(let value): number(value, of: 8)
        case .double(let value): number(value.bitPattern, of: 8)
        case .string(let text): string(text)
        case .array(let element, let values):
            array(of: element.utf8.first ?? 0) { for value in values { $0.value(value) } }
        case .structure(let values):
            align(to: 8)
            for value in values { self.value(value) }
        case .entry(let key, let value):
            align(to: 8)
            string(key)
            self.value(value)
        case .variant(let value):
            signature(value.signature)
            self.value(value)
        }
    }
}
