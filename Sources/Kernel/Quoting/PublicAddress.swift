/// An address that may be shown.
///
/// User, password, query and fragment may contain keys.
public enum PublicAddress {
    /// `address` without user, password, query and fragment, even if it is malformed.
    public static func of(_ address: String) -> String {
        var bytes = Array(address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
        let start = authorityStart(bytes)
        let authority = bytes[start...].prefix { $0 != UInt8(ascii: "/") }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) { bytes.removeSubrange(start...at) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The index after the scheme and the slashes, or 0 if the address does not begin with them.
    private static func authorityStart(_ bytes: [UInt8]) -> Int {
        let scheme = bytes.prefix {
            $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "@")
        }
        var place = scheme.count
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: ":"),
            bytes[place + 1] == UInt8(ascii: "/")
        else {
            return 0
        }
        place += 1
        while place < bytes.count, bytes[place] == UInt8(ascii: "/") { place += 1 }
        return place
    }
}
