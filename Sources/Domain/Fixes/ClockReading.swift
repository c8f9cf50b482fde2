public import Geodesy

/// A moment by the clock of a receiver, and the instant of its arrival by the local clock.
public struct ClockReading: Hashable, Sendable {
    /// The date and time that the receiver states.
    public var time: Timestamp
    /// The arrival by the local monotonic clock.
    public var received: ContinuousClock.Instant

    /// Combines a moment with its arrival.
    public init(time: Timestamp, received: ContinuousClock.Instant) {
        (self.time, self.received) = (time, received)
    }

    /// The moment of `instant` by the clock of the receiver.
    public func time(at instant: ContinuousClock.Instant) -> Timestamp {
        Timestamp(milliseconds: time.milliseconds + Int64(received.duration(to: instant).seconds * 1000))
    }
}
