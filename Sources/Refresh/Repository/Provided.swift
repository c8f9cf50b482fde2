public import Geodesy

/// Something that was asked for, with where it is from and how old it is.
public struct Provided<Value: Sendable>: Sendable {
    /// What was asked for.
    public var value: Value
    /// Where it is from.
    public var origin: DataOrigin
    /// When the remote gave or confirmed it; `nil` for what is bundled.
    public var stored: Timestamp?
    /// Whether it is past its time.
    public var isStale: Bool

    /// Joins a value with its circumstances.
    public init(_ value: Value, origin: DataOrigin, stored: Timestamp?, isStale: Bool) {
        self.value = value
        self.origin = origin
        self.stored = stored
        self.isStale = isStale
    }

    /// How old it is at `now`, in words: "3 days"; `nil` for what is bundled.
    public func age(at now: Timestamp) -> String? {
        guard let stored else { return nil }
        let seconds = max(0, (now.milliseconds - stored.milliseconds) / 1000)
        let units: [(String, Int64)] = [("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)]
        let (unit, size) = units.first { seconds >= 2 * $0.1 } ?? ("second", 1)
        let count = seconds / size
        return "\(count) \(unit)\(count == 1 ? "" : "s")"
    }
}
