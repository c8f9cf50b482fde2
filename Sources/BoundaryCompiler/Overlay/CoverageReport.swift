public import Geodesy

/// The repairs and decisions made while features became regions.
public struct CoverageReport: Hashable, Sendable {
    /// Ground that several features claim which differ in code, name, time zone or dispute.
    public struct Overlap: Hashable, Sendable {
        /// The features, in the order of the coverage.
        public let features: [FeatureName]
        /// A place on the border of the largest patch.
        public internal(set) var place: Coordinate?
        /// The area of the largest patch.
        public internal(set) var largestSquareKilometres: Double
        /// The area of all patches.
        public internal(set) var squareKilometres: Double
        /// How many patches there are.
        public internal(set) var patchCount = 1
    }

    /// A fault and where it was.
    public struct Fault: Hashable, Sendable {
        /// The kind of repair.
        public let kind: String
        /// The place of the repair.
        public let place: Coordinate?
    }

    /// Pairs of edges that crossed; each was cut at the nearest lattice point.
    public internal(set) var crossings = 0
    /// How many of these belong to one ring, whose ground follows the even-odd rule.
    public internal(set) var selfCrossings = 0
    /// Edges that were cut where they cross others or where others end on them.
    public internal(set) var cutEdges = 0
    /// The farthest that a cut moved a border, in metres at the equator.
    public internal(set) var farthestShiftMetres = 0.0
    /// The first faults.
    public internal(set) var faults: [Fault] = []
    /// The overlaps, the largest first.
    public internal(set) var overlaps: [Overlap] = []
    /// Overlaps too narrow to be meant; they went to the first feature.
    public internal(set) var sliverCount = 0
    /// Spikes, and edges that a ring runs along twice.
    public internal(set) var idleEdgeCount = 0
    /// Features that hold no ground, or none that an earlier one does not hold.
    public internal(set) var groundlessFeatures: [FeatureName] = []
    /// Gaps too narrow to be meant.
    public internal(set) var narrowGapCount = 0
    /// How many gaps were closed.
    public internal(set) var closedGapCount = 0

    /// Nothing so far.
    public init() {}
}

extension CoverageReport.Overlap {
    /// The same features without any patch.
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
    /// Its place in the coverage, counted from 1.
    public let number: Int
    /// Its code.
    public let code: String
    /// Its name, if it has one.
    public let name: String?

    /// One line: number, code and name.
    public var description: String {
        "feature \(number) (\(code)\(name.map { ", \($0)" } ?? ""))"
    }
}
