/// A link divided into the parts that may hold coordinates.
struct WebAddress {
    let source: SourceText
    /// The scheme without its colon, empty when none was typed.
    let scheme: Range<Int>
    /// The host without user and port.
    let host: Range<Int>
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
            scheme = name
        } else {
            guard Self.isHost(name, in: source), let next = cursor.current, next.isOne(of: "/?#") else {
                return nil
            }
            scheme = 0..<0
            cursor = Cursor(source)
        }
        self.source = source
        authority = cursor.take { !$0.isOne(of: "/?#") }
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

    /// True if the host is `domain`, which must be in lower case, or one of its subdomains.
    func isUnder(_ domain: StaticString) -> Bool {
        let start = host.upperBound - domain.utf8CodeUnitCount
        guard start >= host.lowerBound, source.reads(start..<host.upperBound, domain) else { return false }
        return start == host.lowerBound || source.bytes[start - 1] == UInt8(ascii: ".")
    }

    /// True if the text has two labels or more, the last with letters only.
    private static func isHost(_ range: Range<Int>, in source: SourceText) -> Bool {
        let labels = source.bytes[range].split(
            separator: UInt8(ascii: "."),
            omittingEmptySubsequences: false
        )
        guard labels.count >= 2, !labels.contains(where: { $0.isEmpty }), let top = labels.last else {
            return false
        }
        return top.count >= 2 && top.allSatisfy({ $0.isLetter })
    }

    private static func host(_ authority: Range<Int>, in source: SourceText) -> Range<Int> {
        let withoutUser = source.bytes[authority].split(separator: UInt8(ascii: "@")).last
        return withoutUser?.split(separator: UInt8(ascii: ":")).first?.indices ?? 0..<0
    }
}
