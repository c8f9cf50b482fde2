/// Limits on the size of a JSON document.
///
/// `check(_:)` reads the bytes once and stores none of them. A small document that expands into a large one is
/// therefore refused before anything is decoded.
public struct JSONLimits: Hashable, Sendable {
    /// The largest number of bytes.
    public var bytes: Int
    /// The greatest nesting depth of arrays and objects.
    public var depth: Int
    /// The largest number of values in total, including arrays and objects themselves.
    public var values: Int
    /// The largest number of values in one array or object.
    public var members: Int

    /// Creates limits of a text's size in bytes, its depth, its values, and the members of one object.
    public init(bytes: Int, depth: Int, values: Int, members: Int) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
        self.members = members
    }

    /// The limits of a file or of the answer of a service.
    ///
    /// They are several times the bundled catalogue, which has 127,365 values and keys in 1.5 MB, 250 of them in its
    /// longest array.
    public static let document = JSONLimits(bytes: 32 << 20, depth: 32, values: 1_000_000, members: 10_000)

    /// The limits of a line of a few hundred values, such as a report of gpsd.
    public static let line = JSONLimits(bytes: 65_536, depth: 16, values: 8192, members: 4096)
}

/// The limit that a JSON document exceeds.
public enum JSONExcess: Error, Hashable, Sendable {
    /// Too many bytes.
    case bytes(limit: Int)
    /// Arrays and objects nested too deeply.
    case depth(limit: Int)
    /// Too many values in total.
    case values(limit: Int)
    /// Too many values in one array or object.
    case members(limit: Int)
}

extension JSONExcess: CustomStringConvertible {
    /// A clause: "it has more than 1000000 values".
    public var description: String {
        switch self {
        case .bytes(let limit): "it has more than \(limit) bytes"
        case .depth(let limit): "its arrays and objects are nested more than \(limit) deep"
        case .values(let limit): "it has more than \(limit) values"
        case .members(let limit): "one of its arrays or objects has more than \(limit) values"
        }
    }
}
