import ArgumentParser
import Boundaries
import FoundationEssentials
import Geodesy
import Glibc

struct LookupBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        abstract: "Nanoseconds of one lookup on one thread, as the median of passes over all points."
    )

    @Option(help: "Little-endian Float64 pairs, latitude then longitude; by default uniform on the sphere.")
    var points: String?
    @Option(help: "The boundary index; by default the bundled one.")
    var index = "data/boundaries.bin"
    @Option(help: "How many passes are timed.")
    var passes = 5

    func run() throws {
        let coordinates = try points.map(Self.read) ?? Self.uniform(count: 1_000_000)
        let opening = try Samples.timing(passes) { _ = try BoundaryIndex(opening: index) }
        let boundaries = try BoundaryIndex(opening: index)
        var found = 0
        func pass() throws {
            for place in coordinates { found &+= try boundaries.regionNumber(containing: place) }
        }
        // The first pass checks each block it touches; what is timed is the steady state.
        try pass()
        let lookups = try Samples.timing(passes, pass)
        var numbers = [UInt32](repeating: 0, count: coordinates.count)
        let batch = try Samples.timing(passes) {
            try coordinates.withUnsafeBufferPointer { points in
                try numbers.withUnsafeMutableBufferPointer {
                    try boundaries.regionNumbers(containing: points, into: $0)
                }
            }
        }
        var sum = 0.0
        let reading = Samples.timing(passes) { for place in coordinates { sum += place.latitude } }
        precondition(found > 0 && sum.isFinite, "the points were looked up")
        let count = Double(coordinates.count)
        print(row("lookup, ns a point", "min", "median", "max"))
        for (name, samples) in [
            ("BoundaryIndex", lookups), ("Bound batch", batch), ("reading the points (the floor)", reading),
        ] {
            let cells = [samples.minimum, samples.median, samples.maximum].map { decimals($0 / count * 1e9) }
            print(row(name, cells[0], cells[1], cells[2]))
        }
        print(row("opening the index, µs", decimals(opening.minimum * 1e6), decimals(opening.median * 1e6)))
    }

    private static func read(_ path: String) throws -> [Coordinate] {
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
    private static func uniform(count: Int) throws -> [Coordinate] {
        try (0..<count).map { number in
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let height = 2 * (Double(number) + 0.5) / Double(count) - 1
            return try Coordinate(latitude: asinDegrees(height), longitude: turn * 360 - 180)
        }
    }
}

private func asinDegrees(_ value: Double) -> Double { asin(value) * 180 / .pi }
