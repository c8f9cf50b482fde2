import ArgumentParser
import Boundaries
import Geodesy

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
        let coordinates = try points.map(PointFile.read) ?? PointFile.uniform(count: 1_000_000)
        let opening = try Samples.timing(passes) { _ = try BoundaryIndex(opening: index) }
        let boundaries = try BoundaryIndex(opening: index)
        var found = 0
        func pass() throws {
            for place in coordinates where try boundaries.region(containing: place) != nil { found += 1 }
        }
        // The first pass checks each block it touches; what is timed is the steady state.
        try pass()
        let lookups = try Samples.timing(passes, pass)
        var sum = 0.0
        let reading = Samples.timing(passes) { for place in coordinates { sum += place.latitude } }
        precondition(found > 0 && sum.isFinite, "the points were looked up")
        let count = Double(coordinates.count)
        print(row("lookup, ns a point", "min", "median", "max"))
        for (name, samples) in [("BoundaryIndex", lookups), ("reading the points (the floor)", reading)] {
            let cells = [samples.minimum, samples.median, samples.maximum].map { decimals($0 / count * 1e9) }
            print(row(name, cells[0], cells[1], cells[2]))
        }
        print(row("opening the index, µs", decimals(opening.minimum * 1e6), decimals(opening.median * 1e6)))
    }
}
