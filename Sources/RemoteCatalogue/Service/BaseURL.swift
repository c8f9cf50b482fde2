/// The address that the addresses of a service begin with: http or https, a host, perhaps a port and a path.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
    /// The address without a slash at its end.
    public var description: String { text }
    let text: String

    /// `nil` when `text` is no such address, or has a user and a password, which would be shown with it.
    public init?(_ text: String) {
        var text = text
        while text.hasSuffix("/") { text.removeLast() }
        guard let origin = Origin(text), !text.contains(where: { "@?#<>\"\\^`{|}".contains($0) }),
            text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }),
            Self.isPort(origin.authority.dropFirst(origin.host.count))
        else { return nil }
        self.text = text
    }

    /// The last part of its path, or `nil` when it has none.
    var lastComponent: Substring? {
        guard let mark = text.firstRange(of: "://") else { return nil }
        let parts = text[mark.upperBound...].split(separator: "/")
        return parts.count > 1 ? parts.last : nil
    }

    /// Nothing, or a colon and a number from 1 to 65535.
    private static func isPort(_ text: Substring) -> Bool {
        guard let first = text.first else { return true }
        return first == ":" && UInt16(text.dropFirst()).map { $0 > 0 } == true
    }
}
