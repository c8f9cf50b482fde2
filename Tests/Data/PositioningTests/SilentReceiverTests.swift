import Fixes
import Geodesy
import Glibc
import NMEA
import Simulation
import Synchronization
import Testing
import UBX

@testable import Positioning

/// A receiver of u-blox that sends only what it is asked for, on a real pseudo-terminal.
struct PolledReceiver {
    /// The messages that a generation of receivers has.
    enum Generation: CaseIterable { case six, eight, nine }

    let device: AnsweringDevice

    init(_ generation: Generation = .nine, baud: Int? = nil) throws {
        let voyage = try Voyage(count: 600)
        let next = Counter()
        device = try AnsweringDevice(baud: baud) { bytes in
            let epoch = next.next()
            return Self.kinds(in: bytes).flatMap { kind -> [UInt8] in
                switch kind {
                case 0x0107 where generation != .six: voyage.epochs[epoch].bytes(.ubx)
                case 0x0106 where generation != .nine: Self.sol
                case 0x0120: Self.leapSeconds
                case 0x0103: UBXPayload(size: 16).frame(kind)
                default: []
                }
            }
        }
    }

    /// The messages that these bytes ask for.
    static func kinds(in bytes: [UInt8]) -> [UInt16] {
        stride(from: 0, to: bytes.count - 7, by: 8).map {
            (UInt16(bytes[$0 + 2]) << 8) | UInt16(bytes[$0 + 3])
        }
    }

    /// A position on the equator at 90° east, 6,378,137 m from the centre of the Earth.
    private static let sol: [UInt8] = {
        var payload = UBXPayload(size: 52)
        payload.put(3, at: 10, size: 1)
        payload.put(0b1101, at: 11, size: 1)
        payload.put(2400, at: 8, size: 2)
        payload.put(637_813_700, at: 16, size: 4)
        payload.put(500, at: 24, size: 4)
        payload.put(7, at: 47, size: 1)
        return payload.frame(0x0106)
    }()

    private static let leapSeconds: [UInt8] = {
        var payload = UBXPayload(size: 16)
        payload.put(18, at: 10, size: 1)
        payload.put(4, at: 11, size: 1)
        return payload.frame(0x0120)
    }()
}

/// Counts up.
private final class Counter: Sendable {
    private let value = Mutex(0)

    func next() -> Int {
        value.withLock { value in
            defer { value += 1 }
            return value
        }
    }
}

extension RealParts {
    @Suite struct SilentReceiverTests {
        private func source(_ device: AnsweringDevice, baud: Int?) -> SerialPositionSource {
            var source = SerialPositionSource(path: device.path, baud: baud)
            source.asksSilentReceiver = true
            return source
        }

        /// The search finds the speed of a receiver that only answers, and asks it once a second.
        @Test(arguments: [9600, 38_400])
        func theSearchFindsItAtItsSpeed(baud: Int) async throws {
            let receiver = try PolledReceiver(baud: baud)
            let status = StatusLog()
            let source = status.following(source(receiver.device, baud: nil))
            let start = ContinuousClock.now
            let fixes = try await take(4, from: source)
            print("a silent receiver at \(baud) baud gave 4 fixes in \(ContinuousClock.now - start)")
            #expect(try Voyage(count: 600).agrees(with: fixes))
            #expect(Set(fixes.map(\.time)).count == 4)
            #expect(status.all.contains(.asking(baud: baud)) && status.all.contains(.reading(baud: baud)))
            let last = try #require(fixes.last), first = fixes[0]
            #expect(first.received.duration(to: last.received) > .seconds(1.9), "not more than once a second")
        }

        @Test(arguments: PolledReceiver.Generation.allCases)
        func eachGenerationAnswers(generation: PolledReceiver.Generation) async throws {
            let receiver = try PolledReceiver(generation)
            let fixes = try await take(6, from: source(receiver.device, baud: 9600))
            #expect(fixes.count == 6 && fixes.allSatisfy { $0.origin == .serial })
            let asked = PolledReceiver.kinds(in: receiver.device.received)
            #expect(asked.prefix(2) == [0x0107, 0x0106])
            #expect(asked.dropFirst(2).contains(0x0103))
            if generation == .six {
                #expect(asked.suffix(3) == [0x0120, 0x0106, 0x0103])
                #expect(fixes.last.map { abs($0.coordinate.longitude - 90) < 1e-6 && $0.time != nil } == true)
            } else {
                #expect(asked.suffix(2) == [0x0107, 0x0103])
            }
        }

        /// A device that never answers gets at most 18 questions of 16 bytes, and the status names them.
        @Test func aDeviceThatNeverAnswersIsSoonLeftAlone() async throws {
            let device = try AnsweringDevice { _ in [] }
            let status = StatusLog()
            var questions = SilenceQuestions()
            _ = try await cancellationTime(of: status.following(source(device, baud: 9600))) {
                try await wait { device.received.count >= 32 }
            }
            #expect(Set(PolledReceiver.kinds(in: device.received)) == [0x0107, 0x0106])
            #expect(status.all.filter { $0 == .asking(baud: 9600) }.count >= 2)
            var (count, now) = (0, ContinuousClock.now)
            let start = now
            while let next = questions.next(lastHeard: start, accepted: 0) {
                #expect(next - now >= (count == 0 ? .seconds(3) : .seconds(2.5)))
                now = next
                count += questions.ask(accepted: 0, at: now).count
            }
            #expect(count == 288)
        }

        /// A receiver that stops answering is not asked for ever, either.
        @Test func questionsEndAfterTheAnswersDo() {
            var questions = SilenceQuestions()
            let start = ContinuousClock.now
            _ = questions.ask(accepted: 0, at: start)
            _ = questions.ask(accepted: 1, at: start)
            #expect(questions.isAnswered)
            var bytes = 0
            while questions.next(lastHeard: start, accepted: 1) != nil {
                bytes += questions.ask(accepted: 1, at: start).count
            }
            #expect(bytes <= 432 && bytes > 0)
            #expect(questions.next(lastHeard: start, accepted: 2) != nil, "it answered after all")
        }

        /// A device that returns all that it receives is not taken for a receiver.
        @Test(arguments: [1, 2])
        func anEchoIsNotAnAnswer(times: Int) async throws {
            let device = try AnsweringDevice { bytes in
                times == 1 ? bytes : bytes.flatMap { [0x5E, $0 | 0x40] }
            }
            let status = StatusLog()
            _ = try await cancellationTime(of: status.following(source(device, baud: 9600))) {
                try await wait { device.received.count >= 48 }
            }
            #expect(!status.all.contains(.reading(baud: 9600)))
            #expect(Set(PolledReceiver.kinds(in: device.received)) == [0x0107, 0x0106])
        }

        /// A port that only returns the questions is as silent as one that returns nothing: it is opened again.
        @Test func aPortWithAnEchoIsOpenedAgain() async throws {
            let device = try AnsweringDevice { $0 }
            let status = StatusLog()
            var source = source(device, baud: 9600)
            source.patience = SerialPatience(telling: .seconds(4), reopening: .seconds(5))
            let reading = status.following(source)
            _ = try await cancellationTime(of: reading) {
                try await wait { status.all.filter { $0 == .opened }.count >= 2 }
            }
            #expect(device.received.count >= 16)
        }

        /// Nothing is written without the option, or to a device that sends sentences.
        @Test(arguments: [true, false])
        func othersAreNotAsked(asks: Bool) async throws {
            let device = try AnsweringDevice { _ in [] }
            var source = source(device, baud: 9600)
            source.asksSilentReceiver = asks
            let voyage = try Voyage(count: 60)
            let sending = Task {
                for index in 0..<(asks ? 8 : 1) {
                    device.send(voyage.bytes(ofEpoch: index))
                    try await Task.sleep(for: .milliseconds(700))
                }
                try await Task.sleep(for: .seconds(5))
            }
            let reading = source
            _ = try await cancellationTime(of: reading) { try await sending.value }
            #expect(device.received.isEmpty)
        }

        /// A port that another program has open is not written to, even if that program has not locked it.
        @Test func aPortThatAnotherProgramHasIsNotAsked() async throws {
            let device = try AnsweringDevice { _ in [] }
            let holder = sleeper(holding: device.path)
            try #require(holder > 0)
            defer {
                kill(holder, SIGKILL)
                waitpid(holder, nil, 0)
            }
            try await wait { !PortHolder.list(of: device.path).isEmpty }
            let reading = source(device, baud: 9600)
            _ = try await cancellationTime(of: reading) { try await Task.sleep(for: .seconds(5)) }
            #expect(device.received.isEmpty)
        }
    }
}

/// Starts a process that has a device open, and returns its number.
private func sleeper(holding path: String) -> pid_t {
    var process = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDONLY | O_NOCTTY | O_NONBLOCK, 0)
    let words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("60"), nil]
    defer { for word in words { free(word) } }
    return posix_spawnp(&process, "sleep", &actions, nil, words, nil) == 0 ? process : -1
}
