public import Geodesy

/// A requested value with its origin and age.
public struct Provided<Value: Sendable>: Sendable {
    /// The requested value.
    public var value: Value
    /// The origin of the value.
    public var origin: DataOrigin
    /// The time at which the remote sent or confirmed it, or `nil` for bundled data.
    public var stored: Timestamp?
    /// True if the value has expired.
    public var isStale: Bool

    /// Combines a value with its metadata.
    public init(_ value: Value, origin: DataOrigin, stored: Timestamp?, isStale: Bool) {
        self.value = value
        self.origin = origin
        self.stored = stored
        self.isStale = isStale
    }

    /// The age at `now` in words, such as "3 days", or `nil` for bundled data.
    public func age(at now: Timestamp) -> String? {
        guard let stored else { return nil }
        let seconds = max(0, (now.milliseconds - stored.milliseconds) / 1000)
        let units: [(String, Int64)] = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
        let (unit, size) = units.first { seconds >= 2 * $0.1 } ?? ("second", 1)
        let count = seconds / size
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
