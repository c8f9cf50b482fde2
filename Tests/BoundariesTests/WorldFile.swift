import Boundaries
import Geodesy
import Glibc

/// The bundled boundary file, at `data/boundaries.bin` beside `Tests`.
enum WorldFile {
    static let path: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/") + "/data/boundaries.bin"
    }()
}

/// The slow, obvious answer for the whole globe: a ray from 180° west, and even-odd parity for each region.
///
/// It has its own arithmetic, and knows nothing of cells, corners or paths; it takes from the file its distinct
/// edges alone. Latitude bands of a hundredth of a degree keep it from asking all of them.
struct BandOracle {
    private static let bandHeight: Int64 = 100_000
    private static let bandCount = 18_000

    let edges: [BorderEdge]
    private let starts: [Int]
    private let members: [Int32]
    private let regionCount: Int

    init(_ index: BoundaryIndex) throws {
        var edges: [BorderEdge] = []
        edges.reserveCapacity(index.metadata.edgeCount)
        try index.forEachEdge { edges.append($0) }
        self.edges = edges
        regionCount = index.regions.count
        var starts = [Int](repeating: 0, count: Self.bandCount + 1)
        for edge in edges {
            for band in Self.bands(of: edge) { starts[band + 1] += 1 }
        }
        for band in 1...Self.bandCount { starts[band] += starts[band - 1] }
        var ends = starts
        var members = [Int32](repeating: 0, count: starts[Self.bandCount])
        for (number, edge) in edges.enumerated() {
            for band in Self.bands(of: edge) {
                members[ends[band]] = Int32(number)
                ends[band] += 1
            }
        }
        self.starts = starts
        self.members = members
    }

    /// The numbers of all regions that hold `point`, a hair east and a smaller hair north of itself.
    func regions(holding point: GridPoint) -> [Int] {
        var parities = [Bool](repeating: false, count: regionCount + 1)
        var touched: [Int] = []
        let band = Self.band(point.y)
        edges.withUnsafeBufferPointer { edges in
            for place in starts[band]..<starts[band + 1] {
                let edge = edges[Int(members[place])]
                guard Self.isWest(edge, of: point) else { continue }
                for region in [edge.left, edge.right] where region > 0 {
                    parities[region].toggle()
                    touched.append(region)
                }
            }
        }
        return Set(touched.filter { parities[$0] }).sorted()
    }

    /// Whether the parallel of `point` meets the edge, and does so at its longitude or west of it.
    private static func isWest(_ edge: BorderEdge, of point: GridPoint) -> Bool {
        let isUpward = edge.start.y < edge.end.y
        let low = isUpward ? edge.start : edge.end
        let high = isUpward ? edge.end : edge.start
        guard low.y <= point.y, point.y < high.y else { return false }
        if low.x <= point.x, high.x <= point.x { return true }
        if low.x > point.x, high.x > point.x { return false }
        return (high.x - low.x) * (point.y - low.y) <= (point.x - low.x) * (high.y - low.y)
    }

    private static func bands(of edge: BorderEdge) -> ClosedRange<Int> {
        band(min(edge.start.y, edge.end.y))...band(max(edge.start.y, edge.end.y))
    }

    private static func band(_ y: Int64) -> Int {
        min(Int((y + GridPoint.halfHeight) / bandHeight), bandCount - 1)
    }
}
