package import Boundaries

/// One feature of a coverage: polygons of one region.
public struct CoverageFeature: Sendable {
    /// The feature's position in the coverage, counted from 1.
    package let number: Int
    package let region: Region
    /// Each polygon's outer ring and then its holes, in the order of the coverage.
    package let polygons: [[Ring]]

    package init(number: Int, region: Region, polygons: [[Ring]]) {
        self.number = number
        self.region = region
        self.polygons = polygons
    }
}
