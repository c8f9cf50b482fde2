import Fixes
import FoundationEssentials
import Geodesy
import Glibc
import Simulation
import Synchronization
import TestWorld
import Testing

@testable import CommandTree

/// The clock of a device, which a test never sets: the system's call is a fake, or is made where it is refused.
@Suite(.serialized) struct DeviceClockTests {
    private let calls = Calls()

    /// The calls in their order.
    private final class Calls: Sendable {
        let names = Mutex<[String]>([])
        func note(_ name: String) { names.withLock { $0.append(name) } }
        var all: [String] { names.withLock { $0 } }
    }

    private func clock(isSynchronised: Bool = false, stateError: Int32 = 0, setError: Int32 = 0)
        -> DeviceClock
    {
        let calls = calls
        return DeviceClock(
            isSynchronised: { () throws(DeviceClock.Refusal) in
                calls.note("state")
                if stateError != 0 { throw DeviceClock.Refusal(errno: stateError) }
                return isSynchronised
            },
            set: { time throws(DeviceClock.Refusal) in
                calls.note("set \(time)")
                if setError != 0 { throw DeviceClock.Refusal(errno: setError) }
            },
            now: {
                calls.note("now")
                return Timestamp(milliseconds: 60_000)
            }
        )
    }

    /// The counts of a receiver whose clock shows noon of 2027-03-01.
    private func counts() throws -> SearchTally.Counts {
        let noon = try #require(Timestamp(rfc3339: "2027-03-01T12:00:00Z")).milliseconds
        let arrival = ContinuousClock.now
        var counts = SearchTally().now
        counts.clock = (0..<3).map { second in
            let received = arrival - .seconds(2 - second)
            return ClockReading(
                time: Timestamp(milliseconds: noon + Int64(second) * 1000),
                received: received
            )
        }
        return counts
    }

    private let rule = ClockRule(earliest: Timestamp(milliseconds: 1_795_766_400_000))

    @Test func theStateIsReadBeforeTheClockIsSet() throws {
        let decision = clock().set(from: try counts(), by: rule)
        #expect(decision.word == "set")
        #expect(calls.all.count == 3 && calls.all.prefix(2) == ["state", "now"], "\(calls.all)")
        #expect(calls.all.last?.hasPrefix("set 2027-03-01T12:00:") == true, "\(calls.all)")
    }

    @Test func nothingIsSetAgainstTheRule() throws {
        #expect(clock(isSynchronised: true).set(from: try counts(), by: rule) == .kept(.synchronised))
        #expect(clock().set(from: SearchTally().now, by: rule) == .kept(.undated))
        #expect(clock(stateError: EPERM).set(from: try counts(), by: rule).word == "unknown")
        #expect(!calls.all.contains { $0.hasPrefix("set") })
    }

    @Test func aRefusalOfTheSystemIsNamed() throws {
        let decision = clock(setError: EPERM).set(from: try counts(), by: rule)
        #expect(decision == .kept(.notPermitted) && "\(decision)".contains("CAP_SYS_TIME"))
        let other = clock(setError: EINVAL).set(from: try counts(), by: rule)
        #expect(other == .kept(.failed(problem: String(cString: strerror(EINVAL)))))
    }

    @Test func theRuleOfTheProgramBeginsWithItsBuild() {
        #expect(DeviceClock.rule.earliest >= Timestamp(milliseconds: 1_704_067_200_000))
        #expect(DeviceClock.rule.earliest <= .now())
    }

    /// A real receiver that is a day ahead, and a process without the privilege.
    @Test func aProcessWithoutThePrivilegeIsToldWhatItNeeds() async throws {
        let program = try Program()
        let isSynchronised = try DeviceClock.system.isSynchronised()
        let receiver = try ClockReceiver(Timestamp(milliseconds: Timestamp.now().milliseconds + 86_400_000))
        let tools =
            geteuid() == 0 ? ["--bounding-set=-sys_time", "--inh-caps=-sys_time"] : ["--no-new-privs"]
        let search = {
            try await receiver.playing { port in
                let words = ["locate", "--set-clock", "--serial", port, "--baud", "9600", "--format", "code"]
                return try await program.run("/usr/bin/setpriv", tools + [program.executable] + words)
            }
        }
        var outcome = try await search()
        // On a busy machine the sentences of the receiver arrive late.
        for _ in 0..<4 where outcome.errors.contains("the times of the last fixes disagree") {
            outcome = try await search()
        }
        #expect(outcome.exitCode == 0 && outcome.output == "EG\n", "\(outcome)")
        let word = isSynchronised ? "it is synchronised" : "operation not permitted; run the program as root"
        #expect(outcome.errors.contains("countryexplorer: the clock was not set: \(word)"), "\(outcome)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome)")
    }

    @Test func theOptionIsForASearch() async throws {
        let program = try Program()
        let typed = try await program("locate", "--set-clock", "30", "31")
        #expect(typed.exitCode == 64 && typed.errors.contains("--set-clock is for sources"), "\(typed)")
        let denied = try await program("first-launch", "--set-clock", "--deny-location")
        #expect(
            denied.exitCode == 64 && denied.errors.contains("--deny-location and --set-clock"),
            "\(denied)"
        )
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let recorded = try await program("locate", "--set-clock", "--nmea", log)
        #expect(recorded.exitCode == 0, "\(recorded)")
        #expect(recorded.errors.contains("the clock was not set: "), "\(recorded)")
    }
}

/// A receiver in Cairo whose clock shows another time than that of this machine.
private struct ClockReceiver {
    private let port: PseudoTerminal
    private let start: Timestamp

    init(_ start: Timestamp) throws {
        port = try PseudoTerminal(baud: 9600, access: .everyone)
        self.start = start
    }

    /// Runs `body` with the receiver at its path.
    func playing<Value: Sendable>(_ body: @Sendable @escaping (String) async throws -> Value) async throws
        -> Value
    {
        let device = try #require(port.device)
        let (port, start, begin) = (port, start, ContinuousClock.now)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask(executorPreference: SenderExecutor()) {
                while !Task.isCancelled {
                    let past = begin.duration(to: .now).components.seconds
                    try await port.write(Self.sentence(start, past), haste: 100)
                    try await Task.sleep(for: .milliseconds(500))
                }
            }
            let value = try await body(device)
            group.cancelAll()
            return value
        }
    }

    /// The RMC sentence of the moment `seconds` after `start`.
    private static func sentence(_ start: Timestamp, _ seconds: Int64) -> [UInt8] {
        let text = Timestamp(milliseconds: start.milliseconds + seconds * 1000).description
        let digits = Array(text.utf8.filter { (0x30...0x39).contains($0) })
        func part(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
        let body =
            "GPRMC,\(part(8..<14)).00,A,3002.6640,N,03114.1420,E,0.0,,\(part(6..<8))\(part(4..<6))\(part(2..<4)),,,A"
        let sum = String(body.utf8.reduce(UInt8(0), ^), radix: 16, uppercase: true)
        return Array("$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r\n".utf8)
    }
}
