import ArgumentParser
import Batch
import Boundaries
import Countries
import FoundationEssentials
import Geodesy
import Glibc
import Synchronization

struct BatchBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Rows of two-column CSV that get their country in a second, beside copying their bytes."
    )

    @Option(help: "How many rows, uniform on the sphere.")
    var rows = 2_000_000
    @Option(help: "How many times each is timed.")
    var passes = 5
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() throws -> [Figures] {
        let index = try BoundaryIndex(opening: "data/boundaries.bin")
        let catalogue = try Catalogue(opening: "data/countries.bin")
        let lookup = RegionLookup(index, catalogue)
        let csv = Self.text(rows: rows, header: "lat,lon\n") { "\($1),\($2)\n" }
        let json = Self.text(rows: rows, header: "") { "{\"id\":\($0),\"lat\":\($1),\"lon\":\($2)}\n" }
        let moments = Self.text(rows: rows, header: "id,t,lat,lon\n") { "\($0 / 100),\($0),\($1),\($2)\n" }
        let none = RegionLookup(regions: index.regions, catalogue) { _, _ in }
        var figures = Figures("batch, million rows/s", "1 thread", "all cores")
        try add("CSV of two columns", lookup, csv, to: &figures)
        try add("the same without the lookup", none, csv, to: &figures)
        try add("NDJSON of three members", lookup, json, to: &figures)
        try add("visits, a group every 100 rows", lookup, moments, ("id", "t"), to: &figures)
        let copying = Samples.timing(passes) { _ = Self.copy(csv) }
        figures.add("copying the bytes (the floor)", Double(rows) / 1e6 / copying.median, nil)
        return [figures]
    }

    private func add(
        _ name: String,
        _ lookup: RegionLookup,
        _ table: [UInt8],
        _ visits: (group: String, time: String)? = nil,
        to figures: inout Figures
    ) throws {
        let one = try seconds(lookup, table, visits, threads: 1)
        let all = try seconds(lookup, table, visits, threads: nil)
        figures.add(name, Double(rows) / 1e6 / one, Double(rows) / 1e6 / all)
    }

    /// The median time of a run over the whole table, in seconds.
    private func seconds(
        _ lookup: RegionLookup,
        _ table: [UInt8],
        _ visits: (group: String, time: String)?,
        threads: Int?
    ) throws -> Double {
        var options = BatchOptions()
        options.threads = threads
        options.visits = visits
        let run = BatchRun(options, lookup)
        return try Samples.timing(passes) {
            let written = Mutex(0)
            let summary = try run.run(from: MemorySource(table)) { bytes in
                written.withLock { $0 += bytes.count }
            }
            precondition(summary.rows == rows && summary.unreadable == 0 && written.withLock(\.self) > 0)
        }.median
    }

    /// Copies the same bytes through buffers of the same size, for comparison.
    private static func copy(_ csv: [UInt8]) -> Int {
        let source = MemorySource(csv)
        let buffers = (0..<2).map { _ in
            UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        }
        defer { for buffer in buffers { buffer.deallocate() } }
        var copied = 0
        while true {
            let count = source.read(into: buffers[0])
            if count == 0 { return copied }
            buffers[1].copyMemory(from: UnsafeRawBufferPointer(rebasing: buffers[0][0..<count]))
            copied += count
        }
    }

    /// Creates rows of a number, a latitude and a longitude, distributed uniformly on the sphere.
    private static func text(
        rows: Int,
        header: String,
        row: (Int, String, String) -> String
    ) -> [UInt8] {
        var text = Array(header.utf8)
        for number in 0..<rows {
            let turn = (Double(number) * 0.618_033_988_749_894_9).truncatingRemainder(dividingBy: 1)
            let height = 2 * (Double(number) + 0.5) / Double(rows) - 1
            let latitude = decimals(asin(height) * 180 / .pi, 6)
            text += Array(row(number, latitude, decimals(turn * 360 - 180, 6)).utf8)
        }
        return text
    }
}

/// A table in memory.
private final class MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let place = Mutex(0)

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        place.withLock { place in
            let count = min(buffer.count, bytes.count - place)
            bytes.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[place..<(place + count)]))
            }
            place += count
            return count
        }
    }

    func isReady(withinMilliseconds time: Int) -> Bool { true }
}
