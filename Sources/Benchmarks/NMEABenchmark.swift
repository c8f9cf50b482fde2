import ArgumentParser
import CAllocationCount
import Geodesy
import NMEA

struct NMEABenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nmea",
        abstract:
            "How much log the NMEA reader takes in a second, beside gpsd and a pass that adds the bytes.",
        discussion: "Then how often it asks for memory, and by how much it grows, over many sentences."
    )

    @Option(help: "Megabytes of simulated log.")
    var megabytes = 20
    @Option(help: "How many sentences to watch the memory over.")
    var sentences = 10_000_000

    func validate() throws {
        guard megabytes > 0, sentences > 0 else { throw ValidationError("expected numbers above 0") }
    }

    func run() async throws {
        let log = try Self.log(bytes: megabytes << 20)
        try await reportSpeed(log)
        reportMemory(log)
    }

    private func reportSpeed(_ log: [UInt8]) async throws {
        var fixes = 0
        let reading = Samples.timing(5) {
            var reader = NMEAReader(isLive: false)
            reader.feed(log.span, at: .now) { _ in fixes += 1 }
        }
        var sum: UInt64 = 0
        let adding = Samples.timing(5) { for byte in log { sum &+= UInt64(byte) } }
        precondition(fixes > 0 && sum > 0, "the log was read")
        print(row("NMEA log, MB/s", "median"))
        for (name, samples) in [("NMEAReader", reading), ("adding the bytes (the floor)", adding)] {
            print(row(name, decimals(Double(log.count) / 1e6 / samples.median, 0)))
        }
        let name = "gpsd's gpsdecode, whole process"
        guard let decoding = try await GPSDecode.timing(log, count: 5) else {
            print(row(name, "not installed"))
            return
        }
        print(row(name, decimals(Double(log.count) / 1e6 / decoding.median, 0)))
    }

    /// Feeds the log over and over in the chunks of a replay, once before anything is counted.
    private func reportMemory(_ log: [UInt8]) {
        var reader = NMEAReader(isLive: false)
        feed(log, to: &reader)
        let before = (
            sentences: reader.statistics.accepted, bytes: Memory.anonymousBytes, count: allocation_count()
        )
        while reader.statistics.accepted - before.sentences < sentences { feed(log, to: &reader) }
        let count = allocation_count() - before.count
        let grown = Memory.anonymousBytes - before.bytes
        print(row("sentences read", "\(reader.statistics.accepted - before.sentences)"))
        print(row("allocations in them", "\(count)"))
        print(row("memory grown by, KiB", "\(grown / 1024)"))
    }

    private func feed(_ log: [UInt8], to reader: inout NMEAReader) {
        let instant = ContinuousClock.now
        var fixes = 0
        var start = 0
        while start < log.count {
            let end = min(start + 65_536, log.count)
            reader.feed(log.span.extracting(start..<end), at: instant) { event in
                if case .fix = event { fixes += 1 }
            }
            start = end
        }
        precondition(fixes > 0, "the log was read")
    }

    private static func log(bytes: Int) throws -> [UInt8] {
        var log: [UInt8] = []
        log.reserveCapacity(bytes + 1024)
        var second: Int64 = 0
        while log.count < bytes {
            let drift = Double(second % 10_000) * 1e-5
            let epoch = SimulatedEpoch(
                coordinate: try Coordinate(latitude: 30 + drift, longitude: 31 + drift),
                time: Timestamp(milliseconds: 1_790_000_000_000 + second * 1000)
            )
            log += epoch.sentences()
            second += 1
        }
        return log
    }
}
