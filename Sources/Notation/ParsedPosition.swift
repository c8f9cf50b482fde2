public import Geodesy

/// A position read from text: a coordinate, and the accuracy of the notation.
public struct ParsedPosition: Hashable, Sendable {
    /// The place; the centre, when the text names a cell.
    public let coordinate: Coordinate
    /// How far the place may be from ``coordinate``, in metres; `nil` when the notation has no accuracy.
    ///
    /// A cell gives the distance from its centre to its farthest corner, half its diagonal; a `geo` URI
    /// gives what it states.
    public let accuracyMetres: Double?
    /// How the text was read.
    public let notation: CoordinateNotation

    init(_ coordinate: Coordinate, accuracyMetres: Double? = nil, as notation: CoordinateNotation) {
        self.coordinate = coordinate
        self.accuracyMetres = accuracyMetres
        self.notation = notation
    }
}
