public import Faults
import NIOCore
import Quoting

/// The network address of NMEA sentences: `tcp://host:port` or `udp://address:port`.
///
/// A TCP address names a machine to connect to. A UDP address names where to listen: an address of this machine, which
/// receives no broadcasts, a multicast group, or nothing, which means every address and every broadcast.
/// `?from=ADDRESS` restricts the datagrams to one sender.
public struct NetworkAddress: Hashable, Sendable {
    /// The transport protocol.
    public enum Transport: String, Hashable, Sendable {
        case tcp, udp
    }

    /// The registered port of NMEA 0183 (`nmea-0183`).
    public static let standardPort = 10110

    /// The transport protocol.
    public let transport: Transport
    /// A name or an address, without the brackets of IPv6.
    ///
    /// It is empty for UDP on every address.
    public let host: String
    /// The port, 1 through 65535.
    public let port: Int
    /// The only address from which datagrams are accepted, or `nil` for any.
    public let sender: String?

    /// Reads an address.
    ///
    /// A host name is permitted only for TCP, since UDP listens on this machine.
    ///
    /// - Throws: ``NetworkAddressError`` if `text` is not an address.
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

    /// The text of the same address, restricted to datagrams from `sender`.
    func admitting(_ sender: String) -> String {
        let place = "\(transport.rawValue)://\(Self.bracketed(host)):\(port)"
        return "\(place)?from=\(sender)"
    }

    /// True if `text` is meant as an address, correct or not, and not as a file name.
    public static func isMeant(by text: String) -> Bool { text.utf8.contains("://".utf8) }

    /// Splits "host", "host:port", "[v6]", "[v6]:port", ":port" or an empty text.
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

    /// The texts before and after the first question mark.
    ///
    /// A slash at the end of the first one is removed.
    private static func cut(_ text: String) -> (place: ArraySlice<UInt8>, query: String?) {
        let parts = text.parts(between: "?", maxSplits: 1)
        var place = Array((parts.first ?? "").utf8)[...]
        if place.last == UInt8(ascii: "/") { place.removeLast() }
        return (place, parts.count > 1 ? parts[1] : nil)
    }

    /// The address in `from=ADDRESS`, with or without the brackets of IPv6, or `nil` for other text.
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
    /// The address as text, such as "tcp://plotter:10110" or "udp://:10110".
    public var description: String {
        sender.map(admitting) ?? "\(transport.rawValue)://\(Self.bracketed(host)):\(port)"
    }
}

/// The error of a text that is not a network address.
public struct NetworkAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The invalid text.
    public let text: String

    /// Creates the error for `text`.
    public init(text: String) { self.text = text }

    /// One line with the text and the expected forms.
    public var description: String {
        "\(text): expected tcp://HOST:PORT or udp://:PORT, udp://ADDRESS:PORT with an address of this machine or of a "
            + "group, and ?from=ADDRESS after it to admit one sender; the port from 1 to 65535, "
            + "\(NetworkAddress.standardPort) if left out"
    }
}

extension NetworkAddressError: FaultError {
    /// The fault: an incorrect request.
    public var fault: Fault {
        .usage
    }
}
