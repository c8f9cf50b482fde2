import Boundaries
public import Geodesy

extension Outline {
    /// A point of the largest polygon, far from its edges, or `nil` without a polygon.
    ///
    /// A lookup at the point returns the part. Outlines without ground have no such point, nor do slivers that are too
    /// thin to hold a point of the grid.
    public var innerPoint: Coordinate? {
        let bySize = polygons.sorted { $0.squareMetres > $1.squareMetres }
        for polygon in bySize {
            if let point = InnerPoint(polygon).found() { return point.coordinate }
        }
        return nil
    }
}
