import Boundaries
public import Geodesy

extension Outline {
    /// A point of the largest polygon, far from its edges.
    ///
    /// A lookup there returns the part.
    ///
    /// `nil` without ground, and for slivers too thin to hold a point of the grid.
    public var innerPoint: Coordinate? {
        let bySize = polygons.sorted { $0.squareMetres > $1.squareMetres }
        for polygon in bySize {
            if let point = InnerPoint(polygon).found() { return point.coordinate }
        }
        return nil
    }
}
