public import Faults

/// How much a JSON document may hold.
///
/// `check(_:)` goes once over the bytes and holds nothing of them, so a small document that unfolds into a large
/// one is refused before anything is decoded.
public struct JSONLimits: Hashable, Sendable {
    /// The most bytes.
    public var bytes: Int
    /// The most arrays and objects within one another.
    public var depth: Int
    /// The most values in all, with arrays and objects themselves.
    public var values: Int
    /// The most values in one array or object.
    public var members: Int

    /// Joins the limits.
    public init(bytes: Int, depth: Int, values: Int, members: Int) {
        self.bytes = bytes
        self.depth = depth
        self.values = values
        self.members = members
    }

    /// A file or the answer of a service: several times the bundled catalogue, which has 127,365 values and keys in
    /// 1.5 MB, 250 of them in its longest array.
    public static let document = JSONLimits(bytes: 32 << 20, depth: 32, values: 1_000_000, members: 10_000)

    /// A line of a few hundred values, such as a report of gpsd.
    public static let line = JSONLimits(bytes: 65_536, depth: 16, values: 8192, members: 4096)
}

/// What a JSON document has too much of, and the limit.
public enum JSONExcess: Error, Hashable, Sendable {
    /// Bytes.
    case bytes(limit: Int)
    /// Arrays and objects within one another.
    case depth(limit: Int)
    /// Values in all.
    case values(limit: Int)
    /// Values in one array or object.
    case members(limit: Int)
}

extension JSONExcess: CustomStringConvertible {
    /// A clause: "it holds more than 1000000 values".
    public var description: String {
        switch self {
        case .bytes(let limit): "it has more than \(limit) bytes"
        case .depth(let limit): "its arrays and objects stand more than \(limit) deep in one another"
        case .values(let limit): "it holds more than \(limit) values"
        case .members(let limit): "an array or object of it holds more than \(limit) values"
        }
    }
}

extension JSONExcess: FaultError {
    /// Bad data.
    public var fault: Fault {
        .data(.invalid)
    }
}
