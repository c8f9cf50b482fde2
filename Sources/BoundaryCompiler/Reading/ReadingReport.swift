/// The corrections made while features were read.
public struct ReadingReport: Hashable, Sendable {
    /// Features, those without ground included.
    public internal(set) var featureCount = 0
    /// Positions, as they were written.
    public internal(set) var positionCount = 0
    /// Positions that lay off the lattice and were moved to the nearest point of it.
    public internal(set) var movedCount = 0
    /// Positions that repeat the one before, most of them after moving.
    public internal(set) var repeatedCount = 0
    /// Rings whose last position was not the first.
    public internal(set) var unclosedCount = 0
    /// Outer rings that run clockwise, and holes that run counterclockwise.
    public internal(set) var turnedCount = 0
    /// Rings that hold no ground on the lattice.
    public internal(set) var emptyRingCount = 0
    /// Rings that pass longitude 180, and were cut there.
    public internal(set) var cutRingCount = 0
    /// Rings that go round a pole.
    public internal(set) var polarRingCount = 0
    /// Features without a geometry.
    public internal(set) var missingGeometryCount = 0
    /// Points and lines, which are passed over on demand.
    public internal(set) var otherGeometryCount = 0
    /// Names, time zones and claimants that are of another type than is read, and disputes without claimants.
    public internal(set) var unreadPropertyCount = 0
    /// Features that have the property of the name.
    public internal(set) var namedCount = 0
    /// Features that have the property of the time zone.
    public internal(set) var zonedCount = 0

    /// Nothing so far.
    public init() {}
}
