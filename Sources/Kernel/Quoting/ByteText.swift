/// A text as UTF-8, put together from texts and whole numbers.
///
/// It is written like a string with interpolations, without the functions behind those of `String`, which the page's
/// first module would have to contain.
package struct ByteText: ExpressibleByStringInterpolation {
    /// The text so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty text.
    package init() {}

    /// Takes a whole text.
    package init(_ text: String) { append(text) }

    /// Takes a literal without interpolations.
    package init(stringLiteral text: String) { append(text) }

    /// Takes a literal with interpolations.
    package init(stringInterpolation parts: Parts) { self = parts.text }

    /// Adds a text.
    package mutating func append(_ text: String) { text.withBytes { bytes.append(contentsOf: $0) } }

    /// Adds a byte of ASCII.
    package mutating func append(byte: UInt8) { bytes.append(byte) }

    /// Adds the digits of a number.
    package mutating func append(_ number: UInt64) {
        var (digits, rest): ([UInt8], UInt64) = ([], number)
        repeat {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        } while rest > 0
        while let digit = digits.popLast() { bytes.append(digit) }
    }

    /// The text as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension ByteText {
    /// The parts of a literal with interpolations.
    package struct Parts: StringInterpolationProtocol {
        fileprivate var text = ByteText()

        package init(literalCapacity: Int, interpolationCount: Int) {}

        package mutating func appendLiteral(_ text: String) { self.text.append(text) }
        package mutating func appendInterpolation(_ text: String) { self.text.append(text) }
        package mutating func appendInterpolation(_ text: ByteText) { self.text.bytes += text.bytes }
        package mutating func appendInterpolation(_ number: UInt) { text.append(UInt64(number)) }
        package mutating func appendInterpolation(_ number: UInt32) { text.append(UInt64(number)) }
        package mutating func appendInterpolation(_ number: Int) {
            if number < 0 { text.append(byte: UInt8(ascii: "-")) }
            text.append(UInt64(number.magnitude))
        }
    }
}
