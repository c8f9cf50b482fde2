/// The corrections made while features were read.
public struct ReadingReport: Hashable, Sendable {
    /// The number of features, including those without ground.
    public internal(set) var featureCount = 0
    /// The number of positions in the text.
    public internal(set) var positionCount = 0
    /// The number of positions off the lattice that were moved to its nearest point.
    public internal(set) var movedCount = 0
    /// The number of positions that repeat the one before, most of them after moving.
    public internal(set) var repeatedCount = 0
    /// The number of rings whose last position was not the first.
    public internal(set) var unclosedCount = 0
    /// The number of outer rings that run clockwise, and of holes that run counterclockwise.
    public internal(set) var turnedCount = 0
    /// The number of rings without ground on the lattice.
    public internal(set) var emptyRingCount = 0
    /// The number of rings that pass longitude 180 and were cut there.
    public internal(set) var cutRingCount = 0
    /// The number of rings that go round a pole.
    public internal(set) var polarRingCount = 0
    /// The number of features without a geometry.
    public internal(set) var missingGeometryCount = 0
    /// The number of points and lines that were skipped.
    public internal(set) var otherGeometryCount = 0
    /// The number of names, time zones and claimants of an unsupported type, and of disputes without claimants.
    public internal(set) var unreadPropertyCount = 0
    /// The number of features with a name property.
    public internal(set) var namedCount = 0
    /// The number of features with a time zone property.
    public internal(set) var zonedCount = 0

    /// Creates an empty report.
    public init() {}
}
