import ArgumentParser
import FoundationEssentials
import Geodesy
import Glibc

/// The points that are looked up: from a file, or made.
enum PointFile {
    static func read(_ path: String) throws -> [Coordinate] {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ValidationError("\(path): cannot be read")
        }
        guard !bytes.isEmpty, bytes.count.isMultiple(of: 16) else {
            throw ValidationError("\(path): expected pairs of little-endian Float64, 16 bytes each")
        }
        return try stride(from: 0, to: bytes.count, by: 16).map { offset in
            let pair = [offset, offset + 8].map { start in
                bytes[(bytes.startIndex + start)..<(bytes.startIndex + start + 8)].reversed()
                    .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            }
            return try Coordinate(
                latitude: Double(bitPattern: pair[0]),
                longitude: Double(bitPattern: pair[1])
            )
        }
    }

    /// Evenly spread over the sphere by a sequence of low discrepancy (multiples of the golden ratio).
    static func uniform(count: Int) throws -> [Coordinate] {
        try (0..<count).map { number in
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let height = 2 * (Double(number) + 0.5) / Double(count) - 1
            return try Coordinate(latitude: asinDegrees(height), longitude: turn * 360 - 180)
        }
    }
}

private func asinDegrees(_ value: Double) -> Double { asin(value) * 180 / .pi }
