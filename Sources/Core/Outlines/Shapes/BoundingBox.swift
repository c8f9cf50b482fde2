import Boundaries

/// The smallest rectangle around a shape, in degrees.
///
/// `west` exceeds `east` if it spans 180° (RFC 7946, section 5.2).
public struct BoundingBox: Hashable, Sendable {
    /// The longitude of the western side.
    public let west: Double
    /// The latitude of the southern side.
    public let south: Double
    /// The longitude of the eastern side.
    public let east: Double
    /// The latitude of the northern side.
    public let north: Double

    /// True if the rectangle spans the meridian of 180°.
    public var spansAntimeridian: Bool { west > east }
}

extension Outline {
    /// The rectangle around the outline that leaves out the widest gap, or `nil` for an empty outline.
    public var boundingBox: BoundingBox? {
        let boxes = polygons.map(\.outer.box).sorted { $0.west < $1.west }
        guard let first = boxes.first else { return nil }
        var whole = first
        var gap: (west: Int64, east: Int64)?
        for box in boxes {
            if box.west > whole.east, box.west - whole.east > (gap.map { $0.east - $0.west } ?? 0) {
                gap = (whole.east, box.west)
            }
            whole = whole.joined(box)
        }
        let outside = 2 * GridPoint.halfWidth - (whole.east - whole.west)
        if let gap, gap.east - gap.west > outside { (whole.west, whole.east) = (gap.east, gap.west) }
        return BoundingBox(
            west: Double(whole.west) / 1e7,
            south: Double(whole.south) / 1e7,
            east: Double(whole.east) / 1e7,
            north: Double(whole.north) / 1e7
        )
    }
}
