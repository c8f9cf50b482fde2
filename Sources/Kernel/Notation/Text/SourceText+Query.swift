extension SourceText {
    /// The part in `range` with `%XX` decoded as UTF-8.
    ///
    /// Each decoded byte has the offset of its escape.
    func percentDecoded(_ range: Range<Int>, plusIsSpace: Bool = false) -> SourceText {
        var octets: [UInt8] = []
        var origins: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            origins.append(offset(of: index))
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), let octet = octet(after: index, before: range.upperBound) {
                octets.append(octet)
                index += 3
            } else {
                octets.append(
                    contentsOf: utf8(of: plusIsSpace && byte == UInt8(ascii: "+") ? Self.space : byte)
                )
                while origins.count < octets.count { origins.append(offset(of: index)) }
                index += 1
            }
        }
        return SourceText(decoded: Self.scalars(of: octets, from: origins), of: self)
    }

    /// The `name=value` pairs in `range`, neither of them decoded.
    func parameters(in range: Range<Int>) -> [(name: Range<Int>, value: Range<Int>)] {
        var cursor = Cursor(self, range)
        var found: [(name: Range<Int>, value: Range<Int>)] = []
        while !cursor.isAtEnd {
            let field = cursor.take { $0 != UInt8(ascii: "&") }
            _ = cursor.take("&")
            var inner = Cursor(self, field)
            let name = inner.take { $0 != UInt8(ascii: "=") }
            guard inner.take("=") else { continue }
            found.append((name, inner.rest))
        }
        return found
    }

    /// The values in `range` of the parameters called `name`, which must be in lower case.
    func values(of name: StaticString, in range: Range<Int>) -> [Range<Int>] {
        parameters(in: range).filter { reads($0.name, name) }.map { $0.value }
    }

    /// The text without a label in parentheses, as in `30.0444,31.2357(Cairo)`, and without a `loc:` before it.
    var withoutLabel: SourceText {
        var cursor = Cursor(self)
        _ = cursor.take(word: "loc:")
        let body = cursor.index
        let label = bytes[body...].firstIndex(of: UInt8(ascii: "("))
        return part(body..<(label.flatMap { $0 > body ? $0 : nil } ?? bytes.count))
    }

    private func octet(after index: Int, before end: Int) -> UInt8? {
        guard index + 2 < end, let high = bytes[index + 1].hexadecimalValue,
            let low = bytes[index + 2].hexadecimalValue
        else { return nil }
        return (high << 4) | low
    }

    /// The UTF-8 of a scalar that folds to `byte`.
    private func utf8(of byte: UInt8) -> [UInt8] {
        switch byte {
        case ..<0x80: [byte]
        case Self.degree: [0xC2, 0xB0]
        default: [0xEF, 0xBF, 0xBD]
        }
    }

    private static func scalars(of octets: [UInt8], from origins: [Int]) -> [(Unicode.Scalar, Int)] {
        var scalars: [(Unicode.Scalar, Int)] = []
        var decoder = UTF8()
        var iterator = octets.makeIterator()
        var index = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar):
                scalars.append((scalar, origins[index]))
                index += UTF8.width(scalar)
            case .error:
                scalars.append(("\u{FFFD}", origins[min(index, origins.count - 1)]))
                index = min(index + 1, origins.count - 1)
            case .emptyInput: return scalars
            }
        }
    }
}
