import ArgumentParser
import Borders
import Boundaries
import Geodesy

struct BordersBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "borders",
        abstract: "Microseconds to find the nearest border of a place, beside its plain lookup."
    )

    @Option(help: "Little-endian Float64 pairs, latitude then longitude; by default three sets.")
    var points: String?
    @Option(help: "The boundary index; by default the bundled one.")
    var index = "data/boundaries.bin"
    @Option(help: "The file of cities that one of the sets lies around.")
    var cities = "data/cities.bin"
    @Option(help: "How many points of each set are taken, evenly spread.")
    var count = 1000
    @Option(help: "How many passes are timed.")
    var passes = 5
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func validate() throws {
        guard count > 0, passes > 0 else { throw ValidationError("expected numbers above 0") }
    }

    func figures() throws -> [Figures] {
        let boundaries = try BoundaryIndex(opening: index)
        var times = Figures(
            "nearest border, µs a point, medians",
            "BorderFinder",
            "the plain lookup",
            "its distance, km"
        )
        for (name, points) in try sets(boundaries) {
            let step = max(1, points.count / count)
            let places = stride(from: 0, to: points.count, by: step).prefix(count).map { points[$0] }
            times.add(name, try row(boundaries, places))
        }
        return [times]
    }

    private func sets(_ boundaries: BoundaryIndex) throws -> [(String, [Coordinate])] {
        if let points { return [(points, try PointSet.file(points))] }
        return [
            ("uniform on the sphere", try PointSet.uniform()),
            ("within 10 km of cities", try PointSet.aroundCities(cities)),
            ("within 5 km of a border", try PointSet.nearBorders(boundaries)),
        ]
    }

    private func row(_ boundaries: BoundaryIndex, _ places: [Coordinate]) throws -> [Double?] {
        let finder = BorderFinder(boundaries)
        // This pass checks each block that it touches. Only the steady state is timed.
        let metres = try places.map { try finder.nearest(to: $0)?.distanceMetres ?? .nan }
        var found = 0
        let searches = try Samples.timing(passes) {
            for place in places where try finder.nearest(to: place) != nil { found += 1 }
        }
        let lookups = try Samples.timing(passes) {
            for place in places where try boundaries.region(containing: place) != nil { found += 1 }
        }
        precondition(found > 0, "borders were found")
        let perPlace = 1e6 / Double(places.count)
        return [
            searches.median * perPlace, lookups.median * perPlace, Samples(metres).median / 1000,
        ]
    }
}
