extension JSONScanner {
    /// Takes the string that comes next.
    public mutating func string() throws(JSONFault) -> String {
        try expect("\"")
        switch grammar {
        case .strict: return try resolvedString()
        case .lenient: return try writtenString()
        }
    }

    private mutating func resolvedString() throws(JSONFault) -> String {
        var text: [UInt8] = []
        while true {
            let byte = try take()
            switch byte {
            case UInt8(ascii: "\""):
                guard let text = String(validating: text, as: UTF8.self) else { throw fault(.notUTF8) }
                return text
            case UInt8(ascii: "\\"): try resolve(into: &text)
            case 0..<0x20: throw fault(.controlCharacter)
            default: text.append(byte)
            }
        }
    }

    private mutating func resolve(into text: inout [UInt8]) throws(JSONFault) {
        do throws(JSONFault.Code) {
            text += try JSONString.escaped { takeByte() }
        } catch {
            throw fault(error)
        }
    }

    /// Takes a string up to the quotation mark, without resolving escapes.
    private mutating func writtenString() throws(JSONFault) -> String {
        let start = place
        var text: [UInt8] = []
        while let byte = peekByte(), byte >= 0x20 {
            advance()
            if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
            text.append(byte)
            if byte == UInt8(ascii: "\\"), let next = takeByte() { text.append(next) }
        }
        throw JSONFault(.openString, at: start)
    }
}
