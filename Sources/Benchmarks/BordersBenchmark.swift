import ArgumentParser
import Borders
import Boundaries
import Geodesy

struct BordersBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "borders",
        abstract: "Microseconds to find the nearest border of a place, beside its plain lookup."
    )

    @Option(help: "Little-endian Float64 pairs, latitude then longitude; by default uniform on the sphere.")
    var points: String?
    @Option(help: "The boundary index; by default the bundled one.")
    var index = "data/boundaries.bin"
    @Option(help: "How many of the points are taken, evenly spread.")
    var count = 1000
    @Option(help: "How many passes are timed.")
    var passes = 5

    func run() throws {
        let all = try PointFile.coordinates(points)
        let step = max(1, all.count / max(1, count))
        let places = stride(from: 0, to: all.count, by: step).prefix(count).map { all[$0] }
        let boundaries = try BoundaryIndex(opening: index)
        let finder = BorderFinder(boundaries)
        var metres: [Double] = []
        // This pass checks each block it touches; what is timed is the steady state.
        for place in places { metres.append(try finder.nearest(to: place)?.distanceMetres ?? .nan) }
        var found = 0
        let searches = try Samples.timing(passes) {
            for place in places where try finder.nearest(to: place) != nil { found += 1 }
        }
        let lookups = try Samples.timing(passes) {
            for place in places where try boundaries.region(containing: place) != nil { found += 1 }
        }
        precondition(found > 0, "borders were found")
        print(row("nearest border, µs a point", "min", "median", "max"))
        for (name, samples) in [("BorderFinder", searches), ("the plain lookup (the floor)", lookups)] {
            let cells = [samples.minimum, samples.median, samples.maximum]
                .map { decimals($0 / Double(places.count) * 1e6) }
            print(row(name, cells[0], cells[1], cells[2]))
        }
        print(row("distance, km, the median place", decimals(Samples(metres).median / 1000)))
    }
}
