import Quoting

/// The common beginning of a service's addresses: http or https, a host, and optionally a port and a path.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
    /// The address without a slash at the end.
    public var description: String { text }
    let text: String

    /// Returns `nil` if `text` is not such an address, or if it has a user or a password, which messages would reveal.
    public init?(_ text: String) {
        let end = text.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
        let text = String(decoding: Array(end.reversed()), as: UTF8.self)
        guard let origin = Origin(text), !origin.hasUser, !ControlBytes.occur(in: text),
            !text.utf8.contains(where: { "@?#<>\"\\^`{|}".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    /// The last component of the path, or `nil` without one.
    var lastComponent: String? {
        let parts = text.parts(between: "/", omittingEmpty: true)
        // The scheme and the authority count as parts.
        return parts.count > 2 ? parts.last : nil
    }
}
