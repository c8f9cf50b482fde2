public import Boundaries
public import Geodesy

/// Tells land from sea by a boundary file whose region `land` is all land.
public struct LandMask: Sendable {
    private let boundaries: BoundaryIndex

    /// The code of the region that is land.
    public static let code = "land"

    /// Takes a boundary file; `nil` when none of its regions is land.
    public init?(_ boundaries: BoundaryIndex) {
        guard boundaries.regions.contains(where: { $0.code == Self.code }) else { return nil }
        self.boundaries = boundaries
    }

    /// Whether `place` is land; inland water is what the file's maker took it for.
    public func isLand(at place: Coordinate) throws(BoundaryError) -> Bool {
        try boundaries.region(containing: place)?.code == Self.code
    }
}
