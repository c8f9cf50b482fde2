import Fixes
import Synchronization
import TestWorld
import Testing

@testable import CommandTree

/// The updates of a search, by a clock of the test.
struct SearchReportTests {
    /// The texts that a report has sent, and the time.
    private final class Outside: Sendable {
        let texts = Mutex<[String]>([])
        let seconds = Mutex(0.0)
        let accepts = Mutex(true)
        private let start = ContinuousClock.now

        func outputs(isTerminal: Bool = true) -> SearchReport.Outputs {
            let draw: @Sendable (String) -> Void = { line in
                self.texts.withLock { $0.append("line \(line)") }
            }
            return SearchReport.Outputs(
                log: { line in self.texts.withLock { $0.append("log \(line)") } },
                notify: { status in
                    self.texts.withLock { $0.append("status \(status)") }
                    return self.accepts.withLock { $0 }
                },
                draw: isTerminal ? draw : nil,
                now: { self.start + .seconds(self.seconds.withLock { $0 }) }
            )
        }

        /// The texts since the last call.
        func taken() -> [String] {
            texts.withLock { texts in
                defer { texts = [] }
                return texts
            }
        }

        func wait(_ more: Double) { seconds.withLock { $0 += more } }
    }

    private let outside = Outside()
    private let tally = SearchTally()

    private func report(isTerminal: Bool = true) -> SearchReport {
        SearchReport(of: "/dev/a", tally: tally, outside.outputs(isTerminal: isTerminal))
    }

    @Test func theLineIsRedrawnAndRemovedByTheFirstFix() throws {
        let report = report()
        report.begin(isService: false)
        #expect(outside.taken() == ["status looking for a position: /dev/a"])
        outside.wait(1)
        report.note(.status(.reading(baud: 9600)))
        #expect(outside.taken().count == 1)
        tally.note(ReceivedSatellites(inView: 3, strongest: [30]))
        outside.wait(1)
        report.tick()
        let line = "3 satellites in view, best signal 30 dB-Hz"
        let texts = outside.taken()
        #expect(texts.count == 2 && texts[0].contains("and has no fix, \(line); "), "\(texts)")
        #expect(texts.last == "line 2 s, \(line): /dev/a: a receiver sends at 9600 baud and has no fix")
        outside.wait(1)
        report.note(.fix(try fix(30, 31)))
        #expect(outside.taken() == ["line ", "status positions arrive from /dev/a"])
        outside.wait(1)
        report.tick()
        report.end()
        #expect(outside.taken() == [])
    }

    @Test func aFloodOfChangesIsOneStatusASecond() {
        let report = report(isTerminal: false)
        report.begin(isService: false)
        for count in 1...1000 {
            tally.note(ReceivedSatellites(inView: count % 40))
            report.note(.status(.malformed(count: count, sentence: "GPGGA")))
            outside.wait(0.003)
            report.tick()
        }
        #expect((3...4).contains(outside.taken().count))
    }

    /// The socket of the service manager may be full: the status is sent again a second later.
    @Test func aStatusThatWasNotSentIsSentAgain() {
        let report = report(isTerminal: false)
        outside.accepts.withLock { $0 = false }
        report.begin(isService: false)
        for _ in 0..<4 {
            outside.wait(0.5)
            report.tick()
        }
        #expect(outside.taken().count == 3)
        outside.accepts.withLock { $0 = true }
        for _ in 0..<9 {
            outside.wait(1)
            report.tick()
        }
        #expect(outside.taken().count == 1)
    }

    @Test func theLastStatusDoesNotWait() {
        let report = report(isTerminal: false)
        report.begin(isService: false)
        report.note(.status(.silent(seconds: 3)))
        #expect(outside.taken().count == 1)
        report.end()
        #expect(outside.taken().map { $0.contains("nothing for 3 s") } == [true])
    }

    @Test func nothingIsReportedAfterTheEnd() {
        let report = report()
        report.begin(isService: true)
        #expect(outside.taken().first == "log looking for a position: /dev/a")
        outside.wait(30)
        report.note(.back)
        report.tick()
        report.late()
        #expect(outside.taken().map { $0.prefix(9) } == ["status no", "line 30 s", "log after"])
        report.end()
        #expect(outside.taken() == ["line "])
        outside.wait(2)
        report.tick()
        report.late()
        #expect(outside.taken() == [])
    }

    @Test func theTerminalsLineEndsWithTheWork() async throws {
        let report = report()
        let value = await report.during { 7 }
        report.tick()
        #expect(value == 7 && outside.taken() == ["status looking for a position: /dev/a"])
    }
}
