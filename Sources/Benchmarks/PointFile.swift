import ArgumentParser
import FoundationEssentials
import Geodesy
import Glibc

/// The points that lookups are timed on.
enum PointFile {
    /// The points of the file at `path`, or a million points that are uniform on the sphere.
    static func coordinates(_ path: String?) throws -> [Coordinate] {
        try path.map(read) ?? uniform(count: 1_000_000)
    }

    private static func read(_ path: String) throws -> [Coordinate] {
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

    /// Evenly spread over the sphere by a sequence of low discrepancy (multiples of the golden ratio).
    private static func uniform(count: Int) throws -> [Coordinate] {
        try (0..<count).map { number in
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let height = 2 * (Double(number) + 0.5) / Double(count) - 1
            return try Coordinate(latitude: asin(height) * 180 / .pi, longitude: turn * 360 - 180)
        }
    }
}
