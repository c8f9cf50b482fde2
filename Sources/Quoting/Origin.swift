/// Whom an http or https address asks: scheme, host and port, split by bytes as libcurl splits them.
///
/// What two readers might split differently is no address here: more than one `@`, backslashes, control characters
/// and spaces, further slashes before the host.
public struct Origin: Hashable, Sendable {
    /// `http` or `https`.
    public let scheme: String
    /// The host as it is written, with ASCII letters in lower case, and with the brackets of IPv6.
    public let hostBytes: [UInt8]
    /// From 1; the scheme's own where none is written.
    public let port: Int
    /// Whether a user, and perhaps a password, stands before the host.
    public let hasUser: Bool

    /// The host as text.
    public var host: String { String(decoding: hostBytes, as: UTF8.self) }

    /// `nil` when `address` is no absolute http or https address.
    public init?(_ address: String) {
        let bytes = Array(address.utf8)
        guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let start = Self.authorityStart(bytes) else {
            return nil
        }
        scheme = start.scheme
        let authority = bytes[start.place...].prefix { !"/?#".utf8.contains($0) }
        let parts = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count <= 2, let place = parts.last, !authority.contains(UInt8(ascii: "\\")),
            let (host, port) = Self.split(place)
        else { return nil }
        hasUser = parts.count == 2
        hostBytes = host.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        self.port = port ?? (scheme == "https" ? 443 : 80)
    }

    /// Two origins are one when scheme, host and port are.
    public static func == (left: Origin, right: Origin) -> Bool {
        (left.scheme, left.port) == (right.scheme, right.port) && left.hostBytes == right.hostBytes
    }

    /// Scheme, host and port.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(scheme)
        hasher.combine(hostBytes)
        hasher.combine(port)
    }

    private static func authorityStart(_ bytes: [UInt8]) -> (scheme: String, place: Int)? {
        for scheme in ["http", "https"] {
            let head = Array((scheme + "://").utf8)
            guard bytes.count > head.count, bytes[head.count] != UInt8(ascii: "/"),
                zip(bytes, head).allSatisfy({ $0 == $1 || ((0x41...0x5A).contains($0) && $0 | 0x20 == $1) })
            else { continue }
            return (scheme, head.count)
        }
        return nil
    }

    /// Host and stated port; `nil` when there is no host, or either is none.
    private static func split(_ place: ArraySlice<UInt8>) -> (host: ArraySlice<UInt8>, port: Int?)? {
        let isBracketed = place.first == UInt8(ascii: "[")
        let colon = place.lastIndex(of: UInt8(ascii: ":")) ?? place.endIndex
        let hostEnd = isBracketed ? place.firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } : colon
        guard let hostEnd, hostEnd > place.startIndex, isHost(place[..<hostEnd], isBracketed) else {
            return nil
        }
        let rest = place[hostEnd...]
        if rest.isEmpty { return (place[..<hostEnd], nil) }
        let digits = rest.dropFirst()
        guard rest.first == UInt8(ascii: ":"), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = UInt16(String(decoding: digits, as: UTF8.self)), port > 0
        else { return nil }
        return (place[..<hostEnd], Int(port))
    }

    /// Between brackets, what IPv6 is written with; elsewhere anything but what libcurl refuses in a host.
    private static func isHost(_ bytes: ArraySlice<UInt8>, _ isBracketed: Bool) -> Bool {
        if isBracketed {
            return bytes.dropFirst().dropLast().allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
        }
        return !bytes.contains { ":!@{}[]\\$'\"^`*<>=;,&()+%|".utf8.contains($0) }
    }
}
