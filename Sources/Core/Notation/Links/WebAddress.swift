/// A link divided into the parts that may hold coordinates.
struct WebAddress {
    let source: SourceText
    /// The scheme in lower case without its colon, empty when none was typed.
    let scheme: String
    /// The host in lower case, without user and port.
    let host: String
    let authority: Range<Int>
    let path: Range<Int>
    let query: Range<Int>
    let fragment: Range<Int>

    /// Reads `scheme://host/path?query#fragment`, or the same without a scheme when the host has a dot.
    init?(_ source: SourceText) {
        var cursor = Cursor(source)
        let name = cursor.take { $0.isAlphanumeric || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        if cursor.take(":"), !name.isEmpty, source.bytes[name.lowerBound].isLetter {
            guard cursor.take("/"), cursor.take("/") else { return nil }
            scheme = source.string(name).lowercased()
        } else {
            guard Self.isHost(name, in: source), let next = cursor.current, "/?#".utf8.contains(next) else {
                return nil
            }
            scheme = ""
            cursor = Cursor(source)
        }
        self.source = source
        authority = cursor.take { !"/?#".utf8.contains($0) }
        host = Self.host(authority, in: source)
        path = cursor.take { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        query = cursor.take("?") ? cursor.take { $0 != UInt8(ascii: "#") } : path.upperBound..<path.upperBound
        fragment = cursor.take("#") ? cursor.rest : cursor.index..<cursor.index
    }

    /// The parts of the path between slashes.
    var segments: [Range<Int>] {
        var cursor = Cursor(source, path)
        var found: [Range<Int>] = []
        while cursor.take("/") { found.append(cursor.take { $0 != UInt8(ascii: "/") }) }
        return found
    }

    /// True if the host is `domain` or one of its subdomains.
    func isUnder(_ domain: String) -> Bool { host == domain || host.hasSuffix("." + domain) }

    /// True if the text has two labels or more, the last with letters only.
    private static func isHost(_ range: Range<Int>, in source: SourceText) -> Bool {
        let labels = source.string(range).split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, !labels.contains(where: \.isEmpty), let top = labels.last else {
            return false
        }
        return top.count >= 2 && top.utf8.allSatisfy(\.isLetter)
    }

    private static func host(_ authority: Range<Int>, in source: SourceText) -> String {
        let name = source.string(authority).lowercased()
        let withoutUser = name.split(separator: "@").last ?? ""
        return String(withoutUser.split(separator: ":").first ?? "")
    }
}
