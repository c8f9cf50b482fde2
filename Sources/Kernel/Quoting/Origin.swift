/// The origin of an http or https address: scheme, host and port, split by bytes as libcurl splits them.
///
/// An address that two readers might split differently is refused. Examples are more than one `@`, backslashes, control
/// characters, spaces, and further slashes before the host.
public struct Origin: Hashable, Sendable {
    /// `http` or `https`.
    public let scheme: String
    /// The host as written, with ASCII letters in lower case, and with the brackets of IPv6.
    public let hostBytes: [UInt8]
    /// The port, from 1, or the scheme's default if the address has none.
    public let port: Int
    /// True if the address contains a user, with or without a password.
    public let hasUser: Bool

    /// The host as text.
    public var host: String { String(decoding: hostBytes, as: UTF8.self) }

    /// Returns `nil` if `address` is not an absolute http or https address.
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

    /// Compares scheme, host and port.
    public static func == (left: Origin, right: Origin) -> Bool {
        (left.scheme, left.port) == (right.scheme, right.port) && left.hostBytes == right.hostBytes
    }

    /// Hashes scheme, host and port.
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

    /// The host and the stated port, or `nil` if the host is missing or either is invalid.
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

    /// Accepts the characters of IPv6 in brackets, and without brackets all characters that libcurl accepts in a host.
    private static func isHost(_ bytes: ArraySlice<UInt8>, _ isBracketed: Bool) -> Bool {
        if isBracketed {
            return bytes.dropFirst().dropLast().allSatisfy { "0123456789abcdefABCDEF:.".utf8.contains($0) }
        }
        return !bytes.contains { ":!@{}[]\\$'\"^`*<>=;,&()+%|".utf8.contains($0) }
    }
}
