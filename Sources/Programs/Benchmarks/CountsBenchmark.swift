import ArgumentParser
import Borders
import Boundaries
import CAllocationCount
import Countries
import Geodesy
import NMEA

struct CountsBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "counts",
        abstract: "How often each kind of work asks for memory, which no other work on the machine changes."
    )

    @Option(help: "A file of such counts; fails when one of them is exceeded by more than 2 %.")
    var check: String?
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() throws -> [Figures] {
        let counts = try Self.counts()
        var figures = Figures("allocations", "count")
        for (name, count) in counts { figures.add(name, Double(count)) }
        if let check { try AllocationLimits(reading: check).hold(against: counts) }
        return [figures]
    }

    private static func counts() throws -> [(name: String, count: Int)] {
        let boundaries = try BoundaryIndex(opening: "data/boundaries.bin")
        let catalogue = try Catalogue(opening: "data/countries.bin")
        let points = try (0..<10_000).map(point)
        return [
            ("opening the index", try count { _ = try BoundaryIndex(opening: "data/boundaries.bin") }),
            (
                "10000 lookups",
                try count { for point in points { _ = try boundaries.regionNumber(containing: point) } }
            ),
            ("a batch lookup of 10000 points", try batch(boundaries, points)),
            ("the nearest border of 100 points", try nearest(boundaries, points.prefix(100))),
            ("opening the catalogue", try count { _ = try Catalogue(opening: "data/countries.bin") }),
            ("all countries of it", try count { _ = try catalogue.countries() }),
        ] + (try searching(catalogue)) + [("a megabyte of NMEA", try reading())]
    }

    /// The number of allocations of `work`, after a first run.
    private static func count(_ work: () throws -> Void) rethrows -> Int {
        try work()
        let before = allocation_count()
        try work()
        return Int(allocation_count() - before)
    }

    /// The point with this number, in a sequence spread over the sphere between 84.5° S and 84.5° N.
    private static func point(_ number: Int) throws -> Coordinate {
        let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
        return try Coordinate(latitude: Double(number % 170) - 85 + 0.5, longitude: turn * 360 - 180)
    }

    private static func batch(_ boundaries: BoundaryIndex, _ points: [Coordinate]) throws -> Int {
        var numbers = [UInt32](repeating: 0, count: points.count)
        return try count {
            try points.withUnsafeBufferPointer { points in
                try numbers.withUnsafeMutableBufferPointer {
                    try boundaries.regionNumbers(containing: points, into: $0)
                }
            }
        }
    }

    private static func nearest(_ boundaries: BoundaryIndex, _ points: ArraySlice<Coordinate>) throws -> Int {
        let finder = BorderFinder(boundaries)
        return try count { for point in points { _ = try finder.nearest(to: point) } }
    }

    private static func searching(_ catalogue: Catalogue) throws -> [(name: String, count: Int)] {
        let search = try CountrySearch(catalogue)
        let typed = try TypedNames(catalogue)
        func all(_ queries: some Sequence<String>) throws -> Int {
            try count { for query in queries { _ = try search.countries(matching: query, limit: 10) } }
        }
        return [
            ("opening the search table", try count { _ = try CountrySearch(catalogue) }),
            ("100 keystrokes of a search", try all(typed.beginnings.prefix(100))),
            ("10 misspelt words", try all(typed.misspelt.prefix(10))),
        ]
    }

    private static func reading() throws -> Int {
        let log = try NMEALog.bytes(1 << 20)
        var reader = NMEAReader(isLive: false)
        return count { reader.feed(log.span, at: .now) { _ in } }
    }
}
