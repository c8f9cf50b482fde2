/// The delays before further attempts, which double each time up to a limit.
///
/// Half of each delay is random, so that the clients of a daemon that restarts do not all connect at once.
public struct RetryDelays: Hashable, Sendable {
    /// The delay before the second attempt, before its random part is subtracted.
    public var first: Duration
    /// The upper limit of the delays.
    public var longest: Duration

    /// Begins with `first` and doubles up to `longest`.
    public init(first: Duration = .seconds(1), longest: Duration = .seconds(60)) {
        self.first = first
        self.longest = longest
    }

    /// The delay before attempt number `attempt`, from 1: between half and all of `first` × 2^(attempt − 1).
    public func delay(before attempt: Int, using generator: inout some RandomNumberGenerator) -> Duration {
        var whole = min(first, longest)
        for _ in 1..<max(1, min(attempt, 64)) { whole = min(whole * 2, longest) }
        return whole / 2 + whole / 2 * Double.random(in: 0...1, using: &generator)
    }
}
