import Faults
import Fixes
import Geodesy
import Synchronization
import Testing

@testable import Positioning

extension RealParts {
    /// A modem that answers AT commands, on a real pseudo-terminal.
    @Suite struct ModemPortPositionSourceTests {
        private func source(_ device: AnsweringDevice) -> ModemPortPositionSource {
            var source = ModemPortPositionSource(path: device.path)
            source.interval = .milliseconds(200)
            return source
        }

        /// A modem that repeats its commands, and gives these answers in turn, the last of them again and again.
        private func modem(_ answers: [String]) throws -> AnsweringDevice {
            let place = Mutex(0)
            return try AnsweringDevice(baud: 115_200) { bytes in
                let answer = place.withLock { place in
                    defer { place += 1 }
                    return answers[min(place, answers.count - 1)]
                }
                return bytes + [0x0D, 0x0A] + Array(answer.utf8)
            }
        }

        private static func position(_ second: Int, _ longitude: String = "-117.19890") -> String {
            "+QGPSLOC: 0619\(10 + second).000,31.84550,\(longitude),0.7,62.2,3,0.00,0.0,0.0,110526,09\r\n\r\nOK\r\n"
        }

        @Test func answersBecomeFixesOnceAnInterval() async throws {
            let device = try modem(["+CME ERROR: 516\r\n"] + (0..<40).map { Self.position($0) })
            let status = StatusLog()
            let start = ContinuousClock.now
            let fixes = try await take(4, from: status.following(source(device)))
            #expect(fixes.allSatisfy { $0.origin == .modem && $0.coordinate.longitude == -117.1989 })
            #expect(Set(fixes.map(\.time)).count == 4)
            #expect(fixes.allSatisfy { abs(($0.accuracyMetres ?? 0) - 13.3) < 1e-9 })
            // The fifth question has this answer.
            #expect(start.duration(to: fixes[3].received) > .milliseconds(790), "one question each 200 ms")
            let asked = String(decoding: device.received, as: UTF8.self)
            #expect(asked.replacing("AT+QGPSLOC=2\r", with: "").isEmpty, "nothing else is sent: \(asked)")
            #expect(status.all.first == .opened)
            #expect(status.all.contains { "\($0)".contains("no-solution, +CME ERROR: 516") })
        }

        /// Errors, other reports, damage and floods give no fix, and the next answer is read again.
        @Test(arguments: [
            "ERROR\r\n", "+CME ERROR: 503\r\n", "+CME ERROR: 549\r\n", "+CME ERROR: Not fixed now\r\n",
            "+CME ERROR: 99999999999999999999\r\n", "+CME ERROR: -516\r\n", "OK\r\n",
            "+QGPSLOC: 061951.000,31.84550\r\n\r\nOK\r\n",
            "+QGPSLOC: 061951.000,31.84550,117.19890,0.7,62.2,3,0.00,0.0,0.0,110526,09",
            "+QGPSLOC: 061951.000,31.84550,117.19890,0.7,62.2,3,0.00,0.0,0.0,110526,09\r\nERROR\r\n",
            "\r\nRING\r\n+CMTI: \"ME\",1\r\n", String(repeating: "x", count: 4000),
            String(repeating: "OK\r\n", count: 900),
        ])
        func anythingElseGivesNoFix(answer: String) async throws {
            let device = try modem([answer] + (0..<40).map { Self.position($0, "20.50000") })
            let fixes = try await take(1, from: source(device))
            #expect(fixes.map(\.coordinate.longitude) == [20.5])
        }

        @Test func aReceiverThatIsSwitchedOffIsNamed() async throws {
            let device = try modem(["+CME ERROR: 505\r\n"])
            let error = try await failure(of: source(device))
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "the modem's receiver is switched off (+CME ERROR: 505)")
            #expect(error?.advice.description == "switch it on with `printf 'AT+QGPS=1\\r' > \(device.path)`")
        }

        @Test(arguments: [
            (501, "unknown command", "firmware"), (502, "unknown command", "firmware"), (503, "busy", "wait"),
            (504, "busy", "AT+QGPSEND"), (506, "busy", "wait"), (516, "no-solution", "sky"),
            (549, "refused", "manual"),
        ])
        func eachErrorHasItsRemedy(number: Int, reason: String, remedy: String) {
            let status = ModemPortFailure.status(number)
            #expect("\(status)".contains(reason) && "\(status)".contains("+CME ERROR: \(number)"))
            #expect(status.remedy.description.contains(remedy))
        }

        /// Another device ends the source with one line: a silent one, a receiver, and a console.
        @Test(arguments: [
            ("", "no modem answers AT+QGPSLOC=2 there"),
            ("$GPGGA,123456,,,,,0,02,,,,,,,*76\r\n", "NMEA sentences"),
            ("\r\nboat login: ", "a login prompt"),
        ])
        func whatIsNoModemIsNamed(answer: String, reason: String) async throws {
            let device = try AnsweringDevice { _ in Array(answer.utf8) }
            let error = try await failure(of: source(device))
            #expect(error?.code == .unsuitable)
            #expect(
                error?.reason.contains(reason) == true && error?.reason.contains("\n") == false,
                "\(error as Any)"
            )
            #expect(device.received.count == 5 * 13)
        }

        /// A port may return all that it receives, and the command that was sent does not describe it.
        @Test func anEchoIsNotDescribed() async throws {
            let device = try AnsweringDevice { $0 }
            let error = try await failure(of: source(device))
            #expect(error?.code == .unsuitable && error?.reason == "no modem answers AT+QGPSLOC=2 there")
        }

        /// A modem that is set to numbers writes 0 for OK.
        @Test func aModemWithNumbersIsUnderstood() async throws {
            let answers = (0..<40).map { Self.position($0).replacing("\r\nOK\r\n", with: "0\r") }
            let device = try modem(answers)
            let fixes = try await take(2, from: source(device))
            #expect(
                !device.received.isEmpty && fixes.count == 2
                    && fixes.allSatisfy { $0.coordinate.longitude == -117.1989 }
            )
        }

        @Test func bytesWithoutEndDoNotHoldItUp() async throws {
            let device = try AnsweringDevice { _ in [] }
            let flood = Task {
                while !Task.isCancelled {
                    device.send([UInt8](repeating: 0x55, count: 512))
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
            defer { flood.cancel() }
            let start = ContinuousClock.now
            let error = try await failure(of: source(device))
            #expect(error?.code == .unsuitable)
            print("a port that sends without end was given up in \(ContinuousClock.now - start)")
        }

        @Test func aModemThatFallsSilentIsLost() async throws {
            let place = Mutex(0)
            let device = try AnsweringDevice { _ in
                let count = place.withLock { place in
                    defer { place += 1 }
                    return place
                }
                return count < 2 ? Array(Self.position(count).utf8) : []
            }
            let error = try await failure(of: source(device))
            #expect(error?.code == .unavailable && error?.reason == "silent for 1 s", "\(error as Any)")
        }

        @Test func aWrongPathAndAWrongSpeedAreRefused() async throws {
            #expect(try await failure(of: ModemPortPositionSource(path: "/dev/null"))?.code == .unsuitable)
            #expect(try await failure(of: ModemPortPositionSource(path: "/dev/none"))?.code == .unavailable)
            let device = try AnsweringDevice { _ in [] }
            let error = try await failure(of: ModemPortPositionSource(path: device.path, baud: 4801))
            #expect(error?.code == .unsuitable && device.received.isEmpty)
        }

        @Test func isCancelledAtOnce() async throws {
            let device = try modem(["+CME ERROR: 516\r\n"])
            var source = source(device)
            source.interval = .seconds(30)
            let waiting = source
            let time = try await cancellationTime(of: waiting) { try await wait { !device.received.isEmpty } }
            print("a modem's port is let go in \(time)")
            #expect(time < .seconds(5))
        }
    }
}
