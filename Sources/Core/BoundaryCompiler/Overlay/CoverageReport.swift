public import Geodesy

/// The repairs and decisions made while features became regions.
public struct CoverageReport: Hashable, Sendable {
    /// Ground claimed by several features that differ in code, name, time zone or dispute.
    public struct Overlap: Hashable, Sendable {
        /// The features, in the order of the coverage.
        public let features: [FeatureName]
        /// A place on the border of the largest patch.
        public internal(set) var place: Coordinate?
        /// The area of the largest patch.
        public internal(set) var largestSquareKilometres: Double
        /// The area of all patches.
        public internal(set) var squareKilometres: Double
        /// The number of patches.
        public internal(set) var patchCount = 1
    }

    /// A fault and its place.
    public struct Fault: Hashable, Sendable {
        /// The kind of repair.
        public let kind: String
        /// The place of the repair.
        public let place: Coordinate?
    }

    /// The number of pairs of edges that crossed.
    ///
    /// Each was cut at the nearest lattice point.
    public internal(set) var crossings = 0
    /// The number of these pairs that belong to one ring.
    ///
    /// The even-odd rule decides its ground.
    public internal(set) var selfCrossings = 0
    /// The number of edges that were cut where they cross others or where others end on them.
    public internal(set) var cutEdges = 0
    /// The largest distance that a cut moved a border, in metres at the equator.
    public internal(set) var farthestShiftMetres = 0.0
    /// The first faults.
    public internal(set) var faults: [Fault] = []
    /// The overlaps, the largest first.
    public internal(set) var overlaps: [Overlap] = []
    /// The number of overlaps too narrow to be intended.
    ///
    /// They were assigned to the first feature.
    public internal(set) var sliverCount = 0
    /// The number of spikes, and of edges that a ring runs along twice.
    public internal(set) var idleEdgeCount = 0
    /// The features that have no ground, or only ground that an earlier feature has.
    public internal(set) var groundlessFeatures: [FeatureName] = []
    /// The number of gaps too narrow to be intended.
    public internal(set) var narrowGapCount = 0
    /// The number of gaps that were closed.
    public internal(set) var closedGapCount = 0

    /// Creates an empty report.
    public init() {}
}

extension CoverageReport.Overlap {
    /// The same features, without patches.
    var nothing: Self {
        Self(
            features: features,
            place: place,
            largestSquareKilometres: 0,
            squareKilometres: 0,
            patchCount: 0
        )
    }

    mutating func add(_ patch: Self) {
        patchCount += patch.patchCount
        squareKilometres += patch.squareKilometres
        guard patch.largestSquareKilometres > largestSquareKilometres else { return }
        largestSquareKilometres = patch.largestSquareKilometres
        place = patch.place
    }
}

/// The name of a feature in messages.
public struct FeatureName: Hashable, Sendable, CustomStringConvertible {
    /// The feature's position in the coverage, counted from 1.
    public let number: Int
    /// The feature's code.
    public let code: String
    /// The feature's name, or `nil` if it has none.
    public let name: String?

    /// The number, code and name in one line.
    public var description: String {
        "feature \(number) (\(code)\(name.map { ", \($0)" } ?? ""))"
    }
}
