import Boundaries
import CKernel
import SuiteTraits
import Testing

/// The segments that the C interface returns for a box, compared with a search through all edges of the file.
struct SegmentTests {
    private let kernel: KernelIndex

    init() throws {
        kernel = try KernelIndex(KernelIndex.bytes.get())
    }

    /// Boxes in degrees (west, south, east, north): Baarle, Fiji at 180°, a pole, the high seas, a point, Büsingen.
    private static let boxes: [(Double, Double, Double, Double)] = [
        (4.90, 51.42, 4.96, 51.46), (179.5, -17, 180, -16), (-180, -17, -179.5, -16), (-180, -90, 180, -89),
        (-30, 0, -29, 1), (8.6872, 47.6969, 8.6872, 47.6969), (8.6, 47.6, 8.8, 47.8),
    ]

    @Test(.heavy) func allEdgesOfABoxAreGiven() throws {
        let world = try KernelIndex.world.get()
        var expected = Self.boxes.map { _ in Set<[Int64]>() }
        try world.forEachEdge { edge in
            guard abs(edge.start.x) != abs(edge.end.x) || abs(edge.start.x) != 1_800_000_000 else { return }
            for (number, box) in Self.boxes.enumerated() where Self.meets(edge, box) {
                expected[number].insert(Self.key(edge))
            }
        }
        for (box, edges) in zip(Self.boxes, expected) {
            #expect(Set(try segments(box).map(Self.key)) == edges, "\(box)")
        }
    }

    /// Baarle has many borders between its parcels, and no more are written than fit.
    @Test func theCountDoesNotDependOnTheRoom() throws {
        let all = try segments(Self.boxes[0])
        #expect(all.count > 100)
        var some = [ce_segment](repeating: ce_segment(), count: 11)
        some[10].left = 77
        var count = 0
        let box = Self.boxes[0]
        #expect(ce_borders_in(kernel.handle, box.0, box.1, box.2, box.3, &some, 10, &count) == CE_OK)
        #expect(count == all.count)
        #expect(some[9].start_latitude == all[9].start_latitude && some[10].left == 77)
    }

    @Test(arguments: [(181.0, 0.0, 182.0, 1.0), (0, .nan, 1, 1)])
    func aBoxOffTheGlobeIsRefused(west: Double, south: Double, east: Double, north: Double) {
        var segment = ce_segment()
        var count = 7
        let status = ce_borders_in(kernel.handle, west, south, east, north, &segment, 1, &count)
        #expect(status == CE_BAD_COORDINATE && count == 0)
    }

    @Test func aBoxTurnedRoundIsRefused() {
        var segment = ce_segment()
        var count = 7
        #expect(ce_borders_in(kernel.handle, 2, 0, 1, 1, &segment, 1, &count) == CE_BAD_ARGUMENT)
        #expect(ce_borders_in(kernel.handle, 0, 2, 1, 1, &segment, 1, &count) == CE_BAD_ARGUMENT)
        #expect(count == 0)
    }

    private func segments(_ box: (Double, Double, Double, Double)) throws -> [ce_segment] {
        var segments = [ce_segment](repeating: ce_segment(), count: 200_000)
        var count = 0
        let room = segments.count
        let status = ce_borders_in(kernel.handle, box.0, box.1, box.2, box.3, &segments, room, &count)
        try #require(status == CE_OK && count <= segments.count)
        return Array(segments.prefix(count))
    }

    private static func key(_ segment: ce_segment) -> [Int64] {
        [
            Int64(segment.start_longitude), Int64(segment.start_latitude), Int64(segment.end_longitude),
            Int64(segment.end_latitude), Int64(segment.left), Int64(segment.right),
        ]
    }

    private static func key(_ edge: BorderEdge) -> [Int64] {
        [edge.start.x, edge.start.y, edge.end.x, edge.end.y, Int64(edge.left), Int64(edge.right)]
    }

    /// An oracle in degrees, independent of the code under test.
    private static func meets(_ edge: BorderEdge, _ box: (Double, Double, Double, Double)) -> Bool {
        let longitudes = [Double(edge.start.x) / 1e7, Double(edge.end.x) / 1e7].sorted()
        let latitudes = [Double(edge.start.y) / 1e7, Double(edge.end.y) / 1e7].sorted()
        return longitudes[1] >= box.0 && longitudes[0] <= box.2 && latitudes[1] >= box.1
            && latitudes[0] <= box.3
    }
}
