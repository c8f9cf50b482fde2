import ArgumentParser
import Boundaries
import Geodesy

/// Compares the C library, which is compiled as Embedded Swift, with the same lookups in this program.
struct KernelBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "kernel",
        abstract: "Nanoseconds of one lookup by the C library, beside the same by this program, in turn."
    )

    @Option(help: "The library; make kernel makes it.")
    var library = ".build/kernel/lib/x86_64/libcountryexplorer.so.1"
    @Option(help: "The boundary index.")
    var index = "data/boundaries.bin"
    @Option(help: "How many passes are timed.")
    var passes = 9
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func validate() throws {
        guard passes > 0 else { throw ValidationError("--passes: expected at least 1") }
    }

    func figures() throws -> [Figures] {
        let boundaries = try BoundaryIndex(opening: index)
        let library = try KernelLibrary(path: library, index: index)
        var report = Figures("lookup, ns a point, medians", "C library", "program", "speed of the library, %")
        let sets = [
            ("uniform on the sphere", try PointSet.uniform()),
            ("within 5 km of a border", try PointSet.nearBorders(boundaries)),
        ]
        for (name, points) in sets {
            let compared = Compared(points, boundaries, library)
            report.add("\(name), single", try times(compared.single, points.count))
            report.add("\(name), batch", try times(compared.batch, points.count))
        }
        return [report]
    }

    /// Nanoseconds of each method, and the median of the library's speed relative to the program in the same pass, in
    /// %.
    private func times(_ way: (Compared.Way) throws -> [UInt32], _ count: Int) throws -> [Double?] {
        let found = (try way(.library), try way(.program))
        precondition(found.0 == found.1, "the library answers as the program does")
        let pairs = try (0..<passes).map { _ in
            (
                library: try Samples.timing(1) { _ = try way(.library) }.median,
                program: try Samples.timing(1) { _ = try way(.program) }.median
            )
        }
        let scale = 1e9 / Double(count)
        return [
            Samples(pairs.map { $0.library * scale }).median,
            Samples(pairs.map { $0.program * scale }).median,
            Samples(pairs.map { 100 * $0.program / $0.library }).median,
        ]
    }
}

/// The same lookups by the library and by this program.
private struct Compared {
    enum Way { case library, program }

    private let points: [Coordinate]
    private let latitudes: [Double]
    private let longitudes: [Double]
    private let boundaries: BoundaryIndex
    private let library: KernelLibrary

    init(_ points: [Coordinate], _ boundaries: BoundaryIndex, _ library: KernelLibrary) {
        self.points = points
        latitudes = points.map(\.latitude)
        longitudes = points.map(\.longitude)
        (self.boundaries, self.library) = (boundaries, library)
    }

    func single(_ way: Way) throws -> [UInt32] {
        try points.withUnsafeBufferPointer { points in
            try numbers { place in
                switch way {
                case .library: library.regionNumber(points[place].latitude, points[place].longitude)
                case .program: UInt32(try boundaries.regionNumber(containing: points[place]))
                }
            }
        }
    }

    private func numbers(_ number: (Int) throws -> UInt32) rethrows -> [UInt32] {
        try [UInt32](unsafeUninitializedCapacity: points.count) { numbers, count in
            for place in points.indices { numbers[place] = try number(place) }
            count = points.count
        }
    }

    func batch(_ way: Way) throws -> [UInt32] {
        var numbers = [UInt32](repeating: 0, count: points.count)
        try numbers.withUnsafeMutableBufferPointer { numbers in
            switch way {
            case .library: library.regionNumbers(latitudes, longitudes, into: numbers)
            case .program:
                try points.withUnsafeBufferPointer { points in
                    try boundaries.regionNumbers(containing: points, into: numbers)
                }
            }
        }
        return numbers
    }
}
