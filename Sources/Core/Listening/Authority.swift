import Quoting

/// The host and the port of a URL or a `Host` field (RFC 3986, section 3.2).
public enum Authority {
    /// The host of `HOST`, `HOST:PORT` or `[ADDRESS]:PORT` in lower case, or `nil` for any other text.
    public static func host(of authority: String) -> String? {
        let text = authority.lowercased()
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), !text.contains("@") else {
            return nil
        }
        if let inside = text.rest(after: "[") {
            let sides = inside.parts(between: "]")
            guard sides.count == 2, sides[1].isEmpty || isPort(sides[1]) else { return nil }
            return sides[0]
        }
        let sides = text.parts(between: ":")
        guard sides.count <= 2, !sides[0].isEmpty, sides.count == 1 || isPort(":" + sides[1]) else {
            return nil
        }
        return sides[0]
    }

    private static func isPort(_ text: String) -> Bool {
        guard let digits = text.rest(after: ":") else { return false }
        return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(digits) != nil
    }
}
