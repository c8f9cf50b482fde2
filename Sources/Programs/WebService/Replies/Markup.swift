import Quoting

/// HTML or XML text.
///
/// Only literals of the program and other markup are inserted unchanged. All other text is escaped.
struct Markup: Hashable, Sendable {
    /// The markup as it is sent.
    let text: String

    /// Takes markup from one of the program's own files.
    init(ownFile text: String) { self.text = text }

    /// Escapes `text` for element content and for attributes in quotation marks.
    init(escaping text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            default: bytes.append(byte)
            }
        }
        self.text = String(decoding: bytes, as: UTF8.self)
    }

    /// Takes JSON for a data element.
    ///
    /// No string in it can end the element.
    init(json: String) { text = json.parts(between: "<").joined(separator: "\\u003C") }
}

extension Markup: ExpressibleByStringInterpolation {
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }
        mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
        mutating func appendInterpolation(_ text: String) { self.text += Markup(escaping: text).text }
    }

    init(stringLiteral text: String) { self.text = text }
    init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension Sequence<Markup> {
    /// All elements joined in order.
    func joined() -> Markup { Markup(ownFile: map(\.text).joined()) }
}
