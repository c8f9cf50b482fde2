public import Boundaries
public import Geodesy

/// Distinguishes land from sea using a boundary file whose region `land` covers all land.
public struct LandMask: Sendable {
    private let boundaries: BoundaryIndex

    /// The code of the region that is land.
    public static let code = "land"

    /// Takes a boundary file.
    ///
    /// Returns `nil` if it has no region `land`.
    public init?(_ boundaries: BoundaryIndex) {
        guard boundaries.regions.contains(where: { $0.code == Self.code }) else { return nil }
        self.boundaries = boundaries
    }

    /// True if `place` is land.
    ///
    /// Inland water counts as the maker of the file classified it.
    public func isLand(at place: Coordinate) throws(BoundaryError) -> Bool {
        try boundaries.region(containing: place)?.code == Self.code
    }
}
