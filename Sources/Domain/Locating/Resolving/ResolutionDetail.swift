import Countries

/// What an answer is to say beyond country and time zone.
public struct ResolutionDetail: Hashable, Sendable {
    /// Whether to find the nearest border, and to weigh the fix's accuracy against it.
    public var border = false
    /// Whether to weigh the fix as a decision does: with the error of a fix that states none, with the error of the border's
    /// own line, and with the time zone that all candidates keep.
    public var decision = false
    /// Whether to tell land from territorial sea.
    public var surface = false
    /// Whether to name the subdivision.
    public var subdivision = false
    /// How far to look for the nearest country from a place in none, in metres; `nil` is not at all.
    public var nearestWithinMetres: Double?

    /// Asks for nothing more.
    public init() {}
}
