package import Boundaries

/// One connected piece of ground: a ring around it, and rings around the ground that is left out.
public struct OutlinePolygon: Hashable, Sendable {
    /// The ring around the polygon, which runs counterclockwise.
    public let outer: OutlineRing
    /// The rings around holes, which run clockwise.
    ///
    /// They touch the outer ring and each other only in single points.
    public let holes: [OutlineRing]

    /// All rings, the outer one first.
    package var rings: [OutlineRing] { [outer] + holes }

    /// True if `point`, moved slightly east and even less north, is in the polygon.
    func holds(_ point: GridPoint) -> Bool {
        outer.holds(point) && !holes.contains { $0.holds(point) }
    }
}

/// The shape of a part: polygons that touch each other only in single points.
///
/// Polygons end at 180° and at the poles. Ground beyond the meridian is a separate polygon.
public struct Outline: Hashable, Sendable {
    /// The polygons, in the order of their outer rings.
    public let polygons: [OutlinePolygon]

    /// True if `point`, moved slightly east and even less north, is in the shape.
    ///
    /// Checks every edge.
    package func holds(_ point: GridPoint) -> Bool { polygons.contains { $0.holds(point) } }

    /// Joins tours into polygons.
    ///
    /// A tour is the rings of one walk around a piece of ground. A tour with an outer ring includes the holes that
    /// touch it. Any other tour goes around holes. The point slightly east of its easternmost vertex is in the polygon,
    /// so the smallest ring around that point is the polygon's.
    init(tours: [[OutlineRing]]) throws(OutlineError) {
        var outers: [OutlineRing] = []
        var holes: [[OutlineRing]] = []
        for tour in tours {
            guard let outer = tour.first(where: { $0.doubledArea > 0 }) else { continue }
            outers.append(outer)
            holes.append(tour.filter { $0.doubledArea < 0 })
        }
        for tour in tours where tour.allSatisfy({ $0.doubledArea < 0 }) {
            guard let probe = tour.map(\.easternmost).max(by: { $0.key < $1.key }) else { continue }
            let around = outers.indices.filter { outers[$0].holds(probe) }
            guard let owner = around.min(by: { outers[$0].doubledArea < outers[$1].doubledArea }) else {
                throw .brokenRing(near: probe.coordinate)
            }
            holes[owner] += tour
        }
        polygons = zip(outers, holes)
            .map { OutlinePolygon(outer: $0, holes: $1.sorted()) }
            .sorted { $0.outer < $1.outer }
    }
}
