import Boundaries
import Geodesy

/// Takes vertices out of one arc, the least missed first, as long as none was farther than the tolerance from
/// the line that is left.
///
/// A vertex may go when no other vertex lies in the triangle that it makes with its neighbours: then the line
/// sweeps over nothing, and crosses nothing afterwards that it did not cross before. Of other arcs all
/// original vertices count, so that each arc is simplified the same whatever is done to the others.
struct ArcSimplifier {
    private let arc: [Int]
    private let points: [GridPoint]
    private let toleranceMetres: Double
    /// The metres in a unit of longitude and of latitude at each vertex.
    private let scales: [(east: Double, north: Double)]
    private var before: [Int]
    private var after: [Int]
    private var versions: [Int]
    private var queue = RemovalQueue()

    init(_ arc: [Int], _ vertices: [GridPoint], toleranceMetres: Double) {
        self.arc = arc
        self.toleranceMetres = toleranceMetres
        points = arc.map { vertices[$0] }
        scales = points.map { point in
            let scale = WGS84.metresPerRadian(at: Double(point.y) * EdgeIntegral.radiansPerUnit)
            return (scale.east * EdgeIntegral.radiansPerUnit, scale.north * EdgeIntegral.radiansPerUnit)
        }
        before = arc.indices.map { $0 - 1 }
        after = arc.indices.map { $0 + 1 }
        versions = arc.map { _ in 0 }
    }

    /// The vertices that stay, at least `least` of them between the two ends.
    ///
    /// `places` gives the place in this arc of each vertex of the graph, or −1.
    mutating func simplified(least: Int, _ grid: VertexGrid, places: [Int32]) -> [Int] {
        var count = arc.count - 2
        for place in arc.indices.dropFirst().dropLast() { enqueue(place) }
        while count > least, let entry = queue.popFirst() {
            let place = entry.place
            guard entry.version == versions[place] else { continue }
            let (last, next) = (before[place], after[place])
            let isBlocked = grid.holdsVertex(in: (arc[last], arc[place], arc[next])) { vertex in
                places[vertex] < 0 || versions[Int(places[vertex])] >= 0
            }
            guard !isBlocked else { continue }
            versions[place] = -1
            (after[last], before[next]) = (next, last)
            count -= 1
            if last > 0 { enqueue(last) }
            if next < arc.count - 1 { enqueue(next) }
        }
        return arc.indices.filter { versions[$0] >= 0 }.map { arc[$0] }
    }

    private mutating func enqueue(_ place: Int) {
        versions[place] += 1
        let error = error(without: place)
        guard error <= toleranceMetres else { return }
        let version = versions[place]
        queue.insert(.init(error: error, vertex: arc[place], place: place, version: version))
    }

    /// How far in metres the farthest original vertex would lie from the line if this vertex went.
    ///
    /// A line is taken from its lower vertex, so that both directions give the same number.
    private func error(without place: Int) -> Double {
        let (low, high) = (before[place], after[place])
        let isForward = arc[low] < arc[high]
        let (start, end) = isForward ? (points[low], points[high]) : (points[high], points[low])
        var worst = 0.0
        for passed in (low + 1)..<high {
            let (east, north) = scales[passed]
            let (alongX, alongY) = (Double(end.x - start.x) * east, Double(end.y - start.y) * north)
            let toX = Double(points[passed].x - start.x) * east
            let toY = Double(points[passed].y - start.y) * north
            let square = alongX * alongX + alongY * alongY
            let way = square > 0 ? min(1, max(0, (toX * alongX + toY * alongY) / square)) : 0
            let (offX, offY) = (toX - way * alongX, toY - way * alongY)
            worst = max(worst, offX * offX + offY * offY)
        }
        return worst.squareRoot()
    }
}
