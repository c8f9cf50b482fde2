/// All segments between the same two points.
struct Bundle {
    var segment: Segment
    /// The rings that contain an odd number of the segments.
    var rings: [Int32]

    /// The bundles of segments that start at one point, from west by north to east.
    ///
    /// Bundles without rings are left out. They are spikes, and edges that a ring runs along twice.
    static func bundles(_ segments: [Segment], idle: inout Int) -> [Bundle] {
        if segments.count == 1 { return [Bundle(segment: segments[0], rings: [segments[0].ring])] }
        var bundles: [Bundle] = []
        for segment in segments {
            if let index = bundles.firstIndex(where: { $0.segment.upper == segment.upper }) {
                bundles[index].toggle(segment.ring)
            } else {
                bundles.append(Bundle(segment: segment, rings: [segment.ring]))
            }
        }
        idle += bundles.count { $0.rings.isEmpty }
        bundles.removeAll { $0.rings.isEmpty }
        return bundles.sorted { $0.segment.side(of: $1.segment.upper) < 0 }
    }

    private mutating func toggle(_ ring: Int32) {
        if let index = rings.firstIndex(of: ring) {
            rings.remove(at: index)
        } else {
            rings.append(ring)
            rings.sort()
        }
    }
}
