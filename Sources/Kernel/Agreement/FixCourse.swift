/// The direction in which a receiver moves, and its speed.
public struct FixCourse: Hashable, Sendable {
    /// The course over ground, in degrees clockwise from true north, from 0 to less than 360.
    ///
    /// A receiver may also state 360.
    public let degrees: Double
    /// The speed over ground in metres per second, or `nil` if it is not believable.
    public let metresPerSecond: Double?
}
