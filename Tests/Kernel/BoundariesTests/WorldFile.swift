import Boundaries
import BoundaryCompiler
import Geodesy
import Glibc
import Outlines
import Testing

/// The bundled boundary file, at `data/boundaries.bin` beside `Tests`.
enum WorldFile {
    static let path: String = {
        let parts = #filePath.split(separator: "/").dropLast(4)
        return "/" + parts.joined(separator: "/") + "/data/boundaries.bin"
    }()
}

/// A slow and obvious oracle for the whole globe: a ray from 180° west, and even-odd parity for each region.
///
/// It reads the polygons of an export as text and has independent arithmetic. It does not use cells,
/// leaves or paths. Latitude bands of a hundredth of a degree limit the edges that it tests.
struct ExportOracle {
    /// An edge of a ring, with the number of the ring's region.
    struct Edge {
        let startX: Int32, startY: Int32, endX: Int32, endY: Int32
        let region: Int32
    }

    private static let bandHeight: Int64 = 100_000
    private static let bandCount = 18_000

    private(set) var edges: [Edge] = []
    private var starts: [Int] = []
    private var members: [Int32] = []
    private let regions: [Region]

    init(_ index: BoundaryIndex) throws {
        regions = index.regions
        let numbers = Dictionary(uniqueKeysWithValues: zip(index.regions, (1 as Int32)...))
        let lattice = CoverageLattice(unit: Int((index.metadata.latticeDegrees * 1e7).rounded()))
        var text = GeoJSONText()
        try BoundaryOutlines(index, by: .region).forEach { part, outline in
            text.clear()
            text.write(part, outline)
            var reader = CoverageReader(text.bytes, lattice: lattice)
            while let feature = try reader.next() {
                let number = try #require(numbers[feature.region])
                for ring in feature.polygons.flatMap(\.self) { add(ring.vertices, number) }
            }
        }
        sortIntoBands()
    }

    /// The numbers of all regions that contain `point`, moved infinitesimally east and even less north.
    func regions(holding point: GridPoint) -> [Int] {
        var parities = [Bool](repeating: false, count: regions.count + 1)
        var touched: [Int] = []
        let band = Self.band(point.y)
        edges.withUnsafeBufferPointer { edges in
            for place in starts[band]..<starts[band + 1] {
                let edge = edges[Int(members[place])]
                guard Self.isWest(edge, of: point) else { continue }
                parities[Int(edge.region)].toggle()
                touched.append(Int(edge.region))
            }
        }
        return Set(touched.filter { parities[$0] }).sorted()
    }

    private mutating func add(_ ring: [GridPoint], _ region: Int32) {
        for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) where start.y != end.y {
            edges.append(
                Edge(
                    startX: Int32(start.x),
                    startY: Int32(start.y),
                    endX: Int32(end.x),
                    endY: Int32(end.y),
                    region: region
                )
            )
        }
    }

    private mutating func sortIntoBands() {
        starts = [Int](repeating: 0, count: Self.bandCount + 1)
        for edge in edges {
            for band in Self.bands(of: edge) { starts[band + 1] += 1 }
        }
        for band in 1...Self.bandCount { starts[band] += starts[band - 1] }
        var ends = starts
        members = [Int32](repeating: 0, count: starts[Self.bandCount])
        for (number, edge) in edges.enumerated() {
            for band in Self.bands(of: edge) {
                members[ends[band]] = Int32(number)
                ends[band] += 1
            }
        }
    }

    /// True if the parallel of `point` meets the edge at its longitude or west of it.
    private static func isWest(_ edge: Edge, of point: GridPoint) -> Bool {
        let isUpward = edge.startY < edge.endY
        let (lowX, lowY) = isUpward ? (edge.startX, edge.startY) : (edge.endX, edge.endY)
        let (highX, highY) = isUpward ? (edge.endX, edge.endY) : (edge.startX, edge.startY)
        guard Int64(lowY) <= point.y, point.y < Int64(highY) else { return false }
        let (west, east) = (Int64(lowX), Int64(highX))
        if west <= point.x, east <= point.x { return true }
        if west > point.x, east > point.x { return false }
        return (east - west) * (point.y - Int64(lowY)) <= (point.x - west) * (Int64(highY) - Int64(lowY))
    }

    private static func bands(of edge: Edge) -> ClosedRange<Int> {
        band(Int64(min(edge.startY, edge.endY)))...band(Int64(max(edge.startY, edge.endY)))
    }

    private static func band(_ y: Int64) -> Int {
        min(Int((y + GridPoint.halfHeight) / bandHeight), bandCount - 1)
    }
}
