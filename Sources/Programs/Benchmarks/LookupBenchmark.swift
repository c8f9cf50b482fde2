import ArgumentParser
import Boundaries
import Dispatch
import FoundationEssentials
import Geodesy

struct LookupBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "lookup",
        abstract: "Nanoseconds of one lookup, as the median of passes over all points."
    )

    @Option(help: "Little-endian Float64 pairs, latitude then longitude; by default four sets of a million.")
    var points: String?
    @Option(help: "The boundary index; by default the bundled one.")
    var index = "data/boundaries.bin"
    @Option(help: "The file of cities that one of the sets lies around.")
    var cities = "data/cities.bin"
    @Option(help: "How many passes are timed.")
    var passes = 5
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func validate() throws {
        guard passes > 0 else { throw ValidationError("--passes: expected at least 1") }
    }

    func figures() throws -> [Figures] {
        let before = Memory.anonymousBytes
        let boundaries = try BoundaryIndex(opening: index)
        let memory = Memory.anonymousBytes - before
        let cores = ProcessInfo.processInfo.activeProcessorCount
        var report = Figures(
            "lookup, ns a point, medians",
            ["single", "batch"] + (cores > 1 ? ["single, \(cores) threads", "batch, \(cores) threads"] : [])
        )
        for (name, points) in try sets(boundaries) {
            report.add(name, try times(Lookups(boundaries, points), threads: cores > 1 ? [1, cores] : [1]))
        }
        return [report, try machine(boundaries), try file(boundaries.metadata, memory)]
    }

    /// The sets of points with their names.
    private func sets(_ boundaries: BoundaryIndex) throws -> [(String, [Coordinate])] {
        if let points { return [(points, try PointSet.file(points))] }
        let border = try PointSet.nearBorders(boundaries)
        return [
            ("uniform on the sphere", try PointSet.uniform()),
            ("within 10 km of cities", try PointSet.aroundCities(cities)),
            ("within 5 km of a border", border),
            ("the same in order of place", PointSet.inOrder(border)),
        ]
    }

    /// Nanoseconds per point of single calls and of the batch call, for each number of threads.
    private func times(_ lookups: Lookups, threads: [Int]) throws -> [Double?] {
        // The first pass checks each block that it touches. Only the steady state is timed.
        try lookups.oneByOne(threads: 1)
        return try threads.flatMap { threads in
            let single = try Samples.timing(passes) { try lookups.oneByOne(threads: threads) }
            let batch = try Samples.timing(passes) { try lookups.inBatches(threads: threads) }
            return [single, batch].map { $0.median * 1e9 / Double(lookups.points.count) }
        }
    }

    /// Measures the limits that the machine sets.
    private func machine(_ boundaries: BoundaryIndex) throws -> Figures {
        let points = try PointSet.uniform()
        var figures = Figures("limits of the machine, ns", "min", "median", "max")
        figures.add(
            "reading a point",
            Lookups(boundaries, points).reading(passes).scaled(by: 1e9 / Double(points.count))
        )
        for size in [boundaries.metadata.fileBytes, 1 << 20] {
            let chase = Memory.randomRead(bytes: size, passes: passes)
            figures.add("a random read in \(size / 1_000_000) MB", chase.scaled(by: 1e9))
        }
        return figures
    }

    private func file(_ metadata: BoundaryMetadata, _ memory: Int) throws -> Figures {
        let opening = try Samples.timing(max(passes, 25)) { _ = try BoundaryIndex(opening: index) }
        var figures = Figures("the boundary index", "value")
        figures.add("opening it, µs", opening.median * 1e6)
        figures.add("memory beyond the mapping, kB", Double(memory) / 1000)
        figures.add("file, kB", Double(metadata.fileBytes) / 1000)
        figures.add("border edges", Double(metadata.edgeCount))
        return figures
    }
}

/// The methods of looking up all points.
private struct Lookups {
    private let boundaries: BoundaryIndex
    let points: [Coordinate]

    init(_ boundaries: BoundaryIndex, _ points: [Coordinate]) {
        self.boundaries = boundaries
        self.points = points
    }

    func oneByOne(threads: Int) throws {
        try onThreads(threads) { part in
            try points.withUnsafeBufferPointer { points in
                var sum = 0
                for place in part { sum &+= try boundaries.regionNumber(containing: points[place]) }
                return sum
            }
        }
    }

    func inBatches(threads: Int) throws {
        try onThreads(threads) { part in
            var numbers = [UInt32](repeating: 0, count: part.count)
            try points.withUnsafeBufferPointer { points in
                try numbers.withUnsafeMutableBufferPointer { numbers in
                    let points = UnsafeBufferPointer(rebasing: points[part])
                    try boundaries.regionNumbers(containing: points, into: numbers)
                }
            }
            return numbers.reduce(0) { $0 &+ Int($1) }
        }
    }

    func reading(_ passes: Int) -> Samples {
        var sum = 0.0
        let samples = Samples.timing(passes) { for point in points { sum += point.latitude } }
        precondition(sum.isFinite, "the points were read")
        return samples
    }

    /// Looks up a share of the points on each thread with `body`, and checks that something was found.
    private func onThreads(_ threads: Int, _ body: (Range<Int>) throws -> Int) throws {
        let share = (points.count + threads - 1) / threads
        // Shared without a lock, because each thread writes only its own element and `body` only reads.
        nonisolated(unsafe) var sums = [Result<Int, any Error>](repeating: .success(0), count: threads)
        nonisolated(unsafe) let body = body
        sums.withUnsafeMutableBufferPointer { sums in
            nonisolated(unsafe) let sums = sums
            DispatchQueue.concurrentPerform(iterations: threads) { thread in
                let start = min(thread * share, points.count)
                sums[thread] = Result { try body(start..<min(start + share, points.count)) }
            }
        }
        let found = try sums.reduce(0) { try $0 &+ $1.get() }
        precondition(found > 0, "some point lies in a country")
    }
}
