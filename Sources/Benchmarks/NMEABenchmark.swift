import ArgumentParser
import Geodesy
import NMEA

struct NMEABenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nmea",
        abstract: "How much log the NMEA reader takes in a second, beside a pass that only adds the bytes."
    )

    @Option(help: "Megabytes of simulated log.")
    var megabytes = 20

    func run() throws {
        let log = try Self.log(bytes: megabytes << 20)
        var fixes = 0
        let reading = Samples.timing(5) {
            var reader = NMEAReader(origin: .replay)
            reader.feed(log.span, at: .now) { _ in fixes += 1 }
        }
        var sum: UInt64 = 0
        let adding = Samples.timing(5) { for byte in log { sum &+= UInt64(byte) } }
        precondition(fixes > 0 && sum > 0, "the log was read")
        print(row("NMEA log, MB/s", "median"))
        for (name, samples) in [("NMEAReader", reading), ("adding the bytes (the floor)", adding)] {
            print(row(name, decimals(Double(log.count) / 1e6 / samples.median, 0)))
        }
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
