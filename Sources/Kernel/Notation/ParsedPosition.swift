public import Geodesy

/// A position read from text: a coordinate and the accuracy of the notation.
public struct ParsedPosition: Hashable, Sendable {
    /// The WGS 84 position, the centre if the text names a cell.
    public let coordinate: Coordinate
    /// The greatest distance of the place from ``coordinate``, in metres, or `nil` when the notation has no accuracy.
    ///
    /// For a cell it is the distance from the centre to the farthest corner, half the diagonal. For a `geo` URI it is
    /// the stated uncertainty.
    public let accuracyMetres: Double?
    /// The notation that was used to read the text.
    public let notation: CoordinateNotation

    init(_ coordinate: Coordinate, accuracyMetres: Double? = nil, as notation: CoordinateNotation) {
        self.coordinate = coordinate
        self.accuracyMetres = accuracyMetres
        self.notation = notation
    }
}
