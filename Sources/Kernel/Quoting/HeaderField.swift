/// The grammar of HTTP header fields (RFC 9110, section 5), applied to bytes.
public enum HeaderField {
    /// True if `text` is a token, and so can be the name of a field.
    public static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// True if `text` can be sent as a value.
    ///
    /// A CR or LF in it would begin another field.
    public static func isValue(_ text: String) -> Bool {
        text.utf8.allSatisfy { ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }
    }

    /// The name in lower case and the value of a line, without surrounding white space, or `nil` for a line without a
    /// colon.
    public static func parse(_ line: some Collection<UInt8>) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let name = line[..<colon].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let start = line[line.index(after: colon)...].drop(while: isSpace)
        let value = Array(start.reversed().drop(while: isSpace).reversed())
        return (String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
