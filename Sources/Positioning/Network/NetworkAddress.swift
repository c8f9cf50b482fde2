import NIOCore

/// Where NMEA sentences come from on a network: `tcp://host:port` or `udp://address:port`.
///
/// TCP names a machine to call. UDP names what to listen on: an address of this machine, which hears no
/// broadcasts, a multicast group, or nothing, which is every address and every broadcast; `?from=ADDRESS` admits
/// the datagrams of one sender alone.
public struct NetworkAddress: Hashable, Sendable {
    /// How the bytes travel.
    public enum Transport: String, Hashable, Sendable {
        case tcp, udp
    }

    /// The port registered for NMEA 0183 (`nmea-0183`).
    public static let standardPort = 10110

    /// How the bytes travel.
    public let transport: Transport
    /// A name or an address, without the brackets of IPv6; empty for UDP on every address.
    public let host: String
    /// The port, from 1.
    public let port: Int
    /// The one address that datagrams are taken from; `nil` is any.
    public let sender: String?

    /// Reads an address; host names for TCP alone, since UDP listens on this machine.
    ///
    /// - Throws: ``NetworkAddressError`` when it is none.
    public init(parsing text: String) throws(NetworkAddressError) {
        let wrong = NetworkAddressError(text: text)
        guard let mark = text.firstRange(of: "://"),
            let transport = Transport(rawValue: text[..<mark.lowerBound].lowercased())
        else { throw wrong }
        let parts = text[mark.upperBound...].split(
            separator: "?",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let (host, port) = Self.split(parts[0].drop(suffix: "/")) else { throw wrong }
        let sender = parts.count > 1 ? Self.sender(parts[1]) : nil
        guard parts.count == 1 || sender != nil else { throw wrong }
        switch transport {
        case .tcp: guard !host.isEmpty, sender == nil else { throw wrong }
        case .udp: guard host.isEmpty || Self.isNumeric(host) else { throw wrong }
        }
        if let sender, !host.isEmpty, sender.contains(":") != host.contains(":") { throw wrong }
        (self.transport, self.host, self.port, self.sender) = (transport, host, port, sender)
    }

    /// The same place, of which only the datagrams from `sender` are taken.
    func admitting(_ sender: String) -> String {
        let place = "\(transport.rawValue)://\(Self.bracketed(host)):\(port)"
        return "\(place)?from=\(sender)"
    }

    /// Whether `text` is meant as an address, rightly written or not, rather than as the name of a file.
    public static func isMeant(by text: String) -> Bool { text.contains("://") }

    /// "host", "host:port", "[v6]", "[v6]:port", ":port" or nothing.
    private static func split(_ place: Substring) -> (host: String, port: Int)? {
        let isBracketed = place.first == "["
        let hostEnd = isBracketed ? place.firstIndex(of: "]") : place.firstIndex(of: ":") ?? place.endIndex
        guard let hostEnd else { return nil }
        let host = isBracketed ? place[..<hostEnd].dropFirst() : place[..<hostEnd]
        let rest = isBracketed ? place[hostEnd...].dropFirst() : place[hostEnd...]
        guard host.allSatisfy({ isAllowed($0, isBracketed) }), !isBracketed || isNumeric(String(host)) else {
            return nil
        }
        if rest.isEmpty { return (String(host), standardPort) }
        guard rest.first == ":", rest.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
            let port = Int(rest.dropFirst()), (1...65_535).contains(port)
        else { return nil }
        return (String(host), port)
    }

    /// The address in `from=ADDRESS`, with the brackets of IPv6 or without; `nil` for anything else.
    private static func sender(_ query: Substring) -> String? {
        guard query.hasPrefix("from=") else { return nil }
        var address = query.dropFirst("from=".count)
        if address.first == "[", address.last == "]" { address = address.dropFirst().dropLast() }
        guard address.allSatisfy({ isAllowed($0, true) }), isNumeric(String(address)) else { return nil }
        return String(address)
    }

    private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    private static func isAllowed(_ character: Character, _ isBracketed: Bool) -> Bool {
        guard character.isASCII else { return false }
        return character.isLetter || character.isNumber || "-._".contains(character)
            || (isBracketed && ":%".contains(character))
    }

    private static func isNumeric(_ host: String) -> Bool {
        (try? SocketAddress(ipAddress: host, port: 0)) != nil
    }
}

extension NetworkAddress: CustomStringConvertible {
    /// As it can be written: "tcp://plotter:10110", "udp://:10110".
    public var description: String {
        sender.map(admitting) ?? "\(transport.rawValue)://\(Self.bracketed(host)):\(port)"
    }
}

/// A text that was to name a place on a network, and does not.
public struct NetworkAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was written.
    public let text: String

    /// About `text`.
    public init(text: String) { self.text = text }

    /// What was written and what was expected, in one line.
    public var description: String {
        "\(text): expected tcp://HOST:PORT or udp://:PORT, udp://ADDRESS:PORT with an address of this machine or of a "
            + "group, and ?from=ADDRESS after it to admit one sender; the port from 1 to 65535, "
            + "\(NetworkAddress.standardPort) if left out"
    }
}

extension Substring {
    fileprivate func drop(suffix: Character) -> Substring { last == suffix ? dropLast() : self }
}
