import Fixes
import Geodesy
import Logging
import Synchronization
import Testing

@testable import Positioning

@Suite struct SourceJournalTests {
    private let records = Records()

    @Test(arguments: [
        (Logger.Level.info, []), (.debug, ["debug 30.04,31.24"]), (.trace, ["trace 30.0444,31.2357"]),
    ])
    func roundsPositionsUnlessItTraces(level: Logger.Level, expected: [String]) throws {
        let coordinate = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        journal(at: level).note(Fix(coordinate: coordinate, origin: .gps, received: .now))
        #expect(records.lines.all == expected)
    }

    @Test func logsAtInfoLevelThatGPSDHasNoDevice() async throws {
        let queue = try EventQueue(whenFull: .wait)
        let journal = journal(at: .info).reporting(to: queue)
        journal.report(.noDevice)
        journal.report(.devices(["/dev/a"]))
        #expect(records.lines.all == ["info gpsd has no device"])
        #expect(try await queue.next() == .status(.noDevice))
        #expect(try await queue.next() == .status(.devices(["/dev/a"])))
    }

    private func journal(at level: Logger.Level) -> SourceJournal {
        var logger = Logger(label: "test") { _ in records }
        logger.logLevel = level
        return SourceJournal(source: "test", logger: logger)
    }
}

/// A log that keeps each position, or else the message.
private struct Records: LogHandler {
    final class Lines: Sendable {
        private let kept = Mutex<[String]>([])

        var all: [String] { kept.withLock { $0 } }

        func append(_ line: String) { kept.withLock { $0.append(line) } }
    }

    let lines = Lines()
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let text = event.metadata?["position"].map { "\($0)" } ?? event.message.description
        lines.append("\(event.level) \(text)")
    }
}
