import ArgumentParser
import Boundaries
import Cities
import CityIndex
import FoundationEssentials
import Geodesy
import Glibc
import SplitMix

/// The points of timed lookups.
enum PointSet {
    /// The number of points in each generated set.
    static let count = 1_000_000

    /// The points of the file at `path`: little-endian Float64 pairs, latitude then longitude.
    static func file(_ path: String) throws -> [Coordinate] {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw ValidationError("\(path): cannot be read")
        }
        let bytes = [UInt8](data)
        guard !bytes.isEmpty, bytes.count.isMultiple(of: 16) else {
            throw ValidationError("\(path): expected pairs of little-endian Float64, 16 bytes each")
        }
        return try bytes.withUnsafeBytes { bytes in
            try stride(from: 0, to: bytes.count, by: 16).map { offset in
                try Coordinate(latitude: number(bytes, offset), longitude: number(bytes, offset + 8))
            }
        }
    }

    private static func number(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> Double {
        Double(bitPattern: UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }

    /// Points spread evenly over the sphere by a low-discrepancy sequence (multiples of the golden ratio).
    static func uniform() throws -> [Coordinate] {
        try (0..<count).map { number in
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let height = 2 * (Double(number) + 0.5) / Double(count) - 1
            return try Coordinate(latitude: asin(height) * 180 / .pi, longitude: turn * 360 - 180)
        }
    }

    /// Points within 10 km of cities.
    ///
    /// Each city is equally likely.
    static func aroundCities(_ path: String) throws -> [Coordinate] {
        let cities = try CityData(opening: path)
        var generator = SplitMix64(seed: 1)
        return try (0..<count).map { _ in
            let city = try cities.city(rank: Int.random(in: 0..<cities.count, using: &generator))
            return generator.place(near: city.coordinate, metres: 10_000)
        }
    }

    /// Points within 5 km of a border vertex, in random order.
    ///
    /// Each vertex is equally likely.
    static func nearBorders(_ index: BoundaryIndex) throws -> [Coordinate] {
        var vertices: [Coordinate] = []
        vertices.reserveCapacity(index.metadata.edgeCount)
        try index.forEachEdge { edge in
            if let vertex = edge.start.coordinate { vertices.append(vertex) }
        }
        var generator = SplitMix64(seed: 2)
        return (0..<count).map { _ in
            let vertex = vertices[Int.random(in: vertices.indices, using: &generator)]
            return generator.place(near: vertex, metres: 5000)
        }
    }

    /// The same points, ordered along strips of a tenth of a degree of latitude.
    static func inOrder(_ points: [Coordinate]) -> [Coordinate] {
        points.sorted { left, right in
            let (strip, other) = ((left.latitude * 10).rounded(.down), (right.latitude * 10).rounded(.down))
            return strip == other ? left.longitude < right.longitude : strip < other
        }
    }
}

extension SplitMix64 {
    /// A position at a random distance below `metres` from `centre`.
    ///
    /// All distances are equally likely.
    fileprivate mutating func place(near centre: Coordinate, metres: Double) -> Coordinate {
        let bearing = Double.random(in: 0..<(2 * .pi), using: &self)
        return centre.destination(bearing: bearing, metres: .random(in: 0..<metres, using: &self))
    }
}
