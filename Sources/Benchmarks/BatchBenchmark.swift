import ArgumentParser
import Batch
import Boundaries
import Countries
import FoundationEssentials
import Geodesy
import Glibc
import Synchronization

struct BatchBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "batch",
        abstract: "Rows of two-column CSV that get their country in a second, beside copying their bytes."
    )

    @Option(help: "How many rows, uniform on the sphere.")
    var rows = 2_000_000
    @Option(help: "How many times each is timed.")
    var passes = 5

    func run() throws {
        let index = try BoundaryIndex(opening: "data/boundaries.bin")
        let catalogue = try Catalogue(opening: "data/countries.bin")
        let csv = Self.text(rows: rows, header: "lat,lon\n") { "\($1),\($2)\n" }
        let none = RegionLookup(regions: index.regions, catalogue) { _, _ in }
        print(row("batch, million rows a second", "1 thread", "all cores"))
        try report("with the lookup", RegionLookup(index, catalogue), csv)
        try report("without the lookup", none, csv)
        let json = Self.text(rows: rows, header: "") { "{\"id\":\($0),\"lat\":\($1),\"lon\":\($2)}\n" }
        try report("NDJSON of three members", RegionLookup(index, catalogue), json)
        let moments = Self.text(rows: rows, header: "id,t,lat,lon\n") { "\($0 / 100),\($0),\($1),\($2)\n" }
        try report("visits, a group every 100 rows", RegionLookup(index, catalogue), moments, ("id", "t"))
        let copying = Samples.timing(passes) { _ = Self.copy(csv) }
        print(row("copying the bytes (the floor)", decimals(Double(rows) / 1e6 / copying.median)))
    }

    private func report(
        _ name: String,
        _ lookup: RegionLookup,
        _ table: [UInt8],
        _ visits: (group: String, time: String)? = nil
    ) throws {
        let cells = try [1, nil].map { threads in
            var options = BatchOptions()
            options.threads = threads
            options.visits = visits
            let run = BatchRun(options, lookup)
            let samples = try Samples.timing(passes) {
                let written = Mutex(0)
                let summary = try run.run(from: MemorySource(table)) { bytes in
                    written.withLock { $0 += bytes.count }
                }
                precondition(
                    summary.rows == rows && summary.unreadable == 0 && written.withLock(\.self) > 0
                )
            }
            return decimals(Double(rows) / 1e6 / samples.median)
        }
        print(row(name, cells[0], cells[1]))
    }

    /// The same bytes through buffers of the same size, and no more.
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

    /// Rows of a number, a latitude and a longitude, uniform on the sphere.
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
