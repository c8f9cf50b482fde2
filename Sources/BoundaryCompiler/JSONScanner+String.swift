extension JSONScanner {
    /// Takes a string, escapes resolved.
    mutating func string() throws(CoverageError) -> String {
        try expect("\"")
        var codes: [UInt8] = []
        while true {
            let byte = try take()
            switch Unicode.Scalar(byte) {
            case "\"":
                guard let text = String(validating: codes, as: UTF8.self) else {
                    throw malformed("a string is not UTF-8")
                }
                return text
            case "\\": codes += try escape()
            default:
                guard byte >= 0x20 else { throw malformed("a control character stands in a string") }
                codes.append(byte)
            }
        }
    }

    private mutating func escape() throws(CoverageError) -> [UInt8] {
        let byte = try take()
        switch Unicode.Scalar(byte) {
        case "\"", "\\", "/": return [byte]
        case "b": return [0x08]
        case "f": return [0x0C]
        case "n": return [0x0A]
        case "r": return [0x0D]
        case "t": return [0x09]
        case "u": return Array(String(try scalar()).utf8)
        default: throw malformed("an escape is unknown")
        }
    }

    private mutating func scalar() throws(CoverageError) -> Character {
        var value = try hexadecimal()
        if value >> 10 == 0xD800 >> 10 {
            guard try take() == UInt8(ascii: "\\"), try take() == UInt8(ascii: "u") else {
                throw malformed("half a surrogate pair")
            }
            let low = try hexadecimal()
            guard low >> 10 == 0xDC00 >> 10 else { throw malformed("half a surrogate pair") }
            value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
        }
        guard let scalar = Unicode.Scalar(value) else { throw malformed("half a surrogate pair") }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws(CoverageError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try take())).hexDigitValue else {
                throw malformed("a hexadecimal digit was expected")
            }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
