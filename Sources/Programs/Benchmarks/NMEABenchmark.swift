import ArgumentParser
import CAllocationCount
import NMEA

struct NMEABenchmark: Benchmark {
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
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func validate() throws {
        guard megabytes > 0, sentences > 0 else { throw ValidationError("expected numbers above 0") }
    }

    func figures() async throws -> [Figures] {
        let log = try NMEALog.bytes(megabytes << 20)
        return [try await speed(log), memory(log)]
    }

    private func speed(_ log: [UInt8]) async throws -> Figures {
        var fixes = 0
        let reading = Samples.timing(5) {
            var reader = NMEAReader(isLive: false)
            reader.feed(log.span, at: .now) { _ in fixes += 1 }
        }
        var sum: UInt64 = 0
        let adding = Samples.timing(5) { for byte in log { sum &+= UInt64(byte) } }
        precondition(fixes > 0 && sum > 0, "the log was read")
        let decoding = try await GPSDecode.timing(log, count: 5)
        let megabytes = Double(log.count) / 1e6
        var figures = Figures("NMEA log, MB/s", "median")
        figures.add("NMEAReader", megabytes / reading.median)
        figures.add("adding the bytes (the floor)", megabytes / adding.median)
        figures.add("gpsd's gpsdecode, whole process", decoding.map { megabytes / $0.median })
        return figures
    }

    /// Feeds the log repeatedly in the chunks of a replay.
    ///
    /// The first pass is not measured.
    private func memory(_ log: [UInt8]) -> Figures {
        var reader = NMEAReader(isLive: false)
        feed(log, to: &reader)
        let before = (
            sentences: reader.statistics.accepted, bytes: Memory.anonymousBytes, count: allocation_count()
        )
        while reader.statistics.accepted - before.sentences < sentences { feed(log, to: &reader) }
        let count = allocation_count() - before.count
        var figures = Figures("memory of the NMEA reader", "value")
        figures.add("sentences read", Double(reader.statistics.accepted - before.sentences))
        figures.add("allocations in them", Double(count))
        figures.add("memory grown by, KiB", Double(Memory.anonymousBytes - before.bytes) / 1024)
        return figures
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
}
