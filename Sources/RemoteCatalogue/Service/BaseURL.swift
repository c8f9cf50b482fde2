import Quoting

/// The address that the addresses of a service begin with: http or https, a host, perhaps a port and a path.
public struct BaseURL: Hashable, Sendable, CustomStringConvertible {
    /// The address without a slash at its end.
    public var description: String { text }
    let text: String

    /// `nil` when `text` is no such address, or has a user and a password, which would be shown with it.
    public init?(_ text: String) {
        let end = text.utf8.reversed().drop { $0 == UInt8(ascii: "/") }
        let text = String(decoding: Array(end.reversed()), as: UTF8.self)
        guard let origin = Origin(text), !origin.hasUser, !ControlBytes.occur(in: text),
            !text.utf8.contains(where: { "@?#<>\"\\^`{|}".utf8.contains($0) })
        else { return nil }
        self.text = text
    }

    /// The last part of its path, or `nil` when it has none.
    var lastComponent: String? {
        let parts = text.parts(between: "/", omittingEmpty: true)
        // The scheme and the authority are parts, too.
        return parts.count > 2 ? parts.last : nil
    }
}
