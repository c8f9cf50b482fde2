import ArgumentParser
import Borders
import Boundaries
import Geodesy

struct BordersBenchmark: Benchmark {
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
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() throws -> [Figures] {
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
        let perPlace = 1e6 / Double(places.count)
        var times = Figures("nearest border, µs a point", "min", "median", "max")
        times.add("BorderFinder", searches.scaled(by: perPlace))
        times.add("the plain lookup (the floor)", lookups.scaled(by: perPlace))
        var distances = Figures("distance to the nearest border, km", "median")
        distances.add("the same places", Samples(metres).median / 1000)
        return [times, distances]
    }
}
