import Geodesy

/// A box between two parallels and two meridians, in degrees.
struct Cell {
    let south: Double
    let west: Double
    let height: Double
    let width: Double

    /// The centre, with the distance to the farthest corner as its accuracy.
    func reference(
        as notation: CoordinateNotation,
        in source: SourceText
    ) throws(NotationError) -> ParsedPosition {
        let north = min(south + height, 90)
        let east = min(west + width, 180)
        let centre = try source.coordinate((south + north) / 2, (west + east) / 2, at: source.whole)
        var accuracy = 0.0
        for latitude in [south, north] {
            // The western and eastern corners are equally far.
            let corner = try source.coordinate(latitude, west, at: source.whole)
            accuracy = max(accuracy, centre.distance(to: corner))
        }
        return ParsedPosition(centre, accuracyMetres: accuracy, as: notation)
    }
}
