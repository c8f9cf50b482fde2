/// The scheme, host and port of an address: who is asked.
struct Origin: Hashable, Sendable {
    let scheme: String
    let authority: String

    /// `nil` when `address` is no absolute http or https address.
    init?(_ address: String) {
        guard let mark = address.firstRange(of: "://") else { return nil }
        scheme = address[..<mark.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let whole = address[mark.upperBound...].prefix { !"/?#".contains($0) }
        let host = whole.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        guard !host.isEmpty, host.first != ":" else { return nil }
        let standard = scheme == "http" ? ":80" : ":443"
        authority = (host.hasSuffix(standard) ? host.dropLast(standard.count) : host).lowercased()
    }
}

extension Origin {
    /// The authority without its port.
    var host: String {
        guard let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") else { return authority }
        return String(authority[..<colon])
    }
}
