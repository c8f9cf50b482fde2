public import Faults
import NIOCore
import Quoting

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
    /// The only address that datagrams are accepted from; `nil` for any.
    public let sender: String?

    /// Reads an address; host names for TCP alone, since UDP listens on this machine.
    ///
    /// - Throws: ``NetworkAddressError`` when it is none.
    public init(parsing text: String) throws(NetworkAddressError) {
        let wrong = NetworkAddressError(text: text)
        let parts = text.parts(between: ":", maxSplits: 1)
        guard parts.count == 2, let transport = Transport(rawValue: parts[0].lowercased()),
            let rest = parts[1].rest(after: "//")
        else { throw wrong }
        let (place, query) = Self.cut(rest)
        guard let (host, port) = Self.split(place) else { throw wrong }
        let sender = query.flatMap { Self.sender($0) }
        guard query == nil || sender != nil else { throw wrong }
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
    public static func isMeant(by text: String) -> Bool { text.utf8.contains("://".utf8) }

    /// "host", "host:port", "[v6]", "[v6]:port", ":port" or nothing.
    private static func split(_ place: ArraySlice<UInt8>) -> (host: String, port: Int)? {
        let isBracketed = place.first == UInt8(ascii: "[")
        let mark = UInt8(ascii: isBracketed ? "]" : ":")
        let hostEnd = place.firstIndex(of: mark) ?? (isBracketed ? nil : place.endIndex)
        guard let hostEnd else { return nil }
        let host = place[..<hostEnd].dropFirst(isBracketed ? 1 : 0)
        let rest = place[hostEnd...].dropFirst(isBracketed ? 1 : 0)
        let name = String(decoding: host, as: UTF8.self)
        guard host.allSatisfy({ isAllowed($0, isBracketed) }), !isBracketed || isNumeric(name) else {
            return nil
        }
        if rest.isEmpty { return (name, standardPort) }
        let digits = rest.dropFirst()
        guard rest.first == UInt8(ascii: ":"), digits.allSatisfy({ (0x30...0x39).contains($0) }),
            let port = Int(String(decoding: digits, as: UTF8.self)), (1...65_535).contains(port)
        else { return nil }
        return (name, port)
    }

    /// What stands before the first question mark, without a slash at its end, and after it.
    private static func cut(_ text: String) -> (place: ArraySlice<UInt8>, query: String?) {
        let parts = text.parts(between: "?", maxSplits: 1)
        var place = Array((parts.first ?? "").utf8)[...]
        if place.last == UInt8(ascii: "/") { place.removeLast() }
        return (place, parts.count > 1 ? parts[1] : nil)
    }

    /// The address in `from=ADDRESS`, with the brackets of IPv6 or without; `nil` for anything else.
    private static func sender(_ query: String) -> String? {
        guard let text = query.rest(after: "from=") else { return nil }
        var address = Array(text.utf8)[...]
        if address.first == UInt8(ascii: "["), address.last == UInt8(ascii: "]") {
            address = address.dropFirst().dropLast()
        }
        let name = String(decoding: address, as: UTF8.self)
        guard address.allSatisfy({ isAllowed($0, true) }), isNumeric(name) else { return nil }
        return name
    }

    private static func bracketed(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

    private static func isAllowed(_ byte: UInt8, _ isBracketed: Bool) -> Bool {
        switch Unicode.Scalar(byte) {
        case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_": true
        case ":", "%": isBracketed
        default: false
        }
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
    /// The text that is not an address.
    public let text: String

    /// About `text`.
    public init(text: String) { self.text = text }

    /// One line: the text, and what was expected.
    public var description: String {
        "\(text): expected tcp://HOST:PORT or udp://:PORT, udp://ADDRESS:PORT with an address of this machine or of a "
            + "group, and ?from=ADDRESS after it to admit one sender; the port from 1 to 65535, "
            + "\(NetworkAddress.standardPort) if left out"
    }
}

extension NetworkAddressError: FaultError {
    /// The request is wrong.
    public var fault: Fault {
        .usage
    }
}
