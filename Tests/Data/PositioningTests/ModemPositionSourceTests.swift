import Fixes
import Geodesy
import SuiteTraits
import Testing

@testable import BusMessages
@testable import Positioning

extension RealParts {
    /// On a real bus, with a ModemManager of the tests' own.
    @Suite struct ModemPositionSourceTests {
        private let voyage: Voyage

        init() throws { voyage = try Voyage(count: 20) }

        private func source(_ manager: FakeModemManager, patience limit: Duration = patience)
            -> ModemPositionSource
        {
            ModemPositionSource(
                interval: .milliseconds(10),
                busAddress: manager.address,
                patience: limit
            )
        }

        /// A modem whose receiver gives the voyage, an epoch at each question.
        private func sailing(enabled: Int) -> String {
            let epochs = voyage.epochs.indices.map { index in
                let text = String(decoding: voyage.bytes(ofEpoch: index), as: UTF8.self)
                return "{\"4\": \"\(text.replacing("\r\n", with: "\\r\\n"))\"}"
            }
            let list = epochs.joined(separator: ", ")
            return "{\"modems\": [{\"capabilities\": 5, \"enabled\": \(enabled), \"epochs\": [\(list)]}]}"
        }

        @Test func sentencesBecomeFixes() async throws {
            let voyage = voyage
            try await FakeModemManager.answering(sailing(enabled: 5)) { manager in
                let fixes = try await take(4, from: source(manager))
                #expect(fixes.count == 4)
                #expect(voyage.agrees(with: fixes))
                #expect(fixes.allSatisfy { $0.origin == .modem })
                #expect(try manager.calls.contains { $0.hasPrefix("Setup") } == false)
            }
        }

        @Test func aReceiverThatWasOffIsSwitchedOnAndOffAgain() async throws {
            try await FakeModemManager.answering(sailing(enabled: 1)) { manager in
                #expect(try await take(1, from: source(manager)).count == 1)
                try await wait { (try? manager.calls.contains("Setup 1 False")) == true }
                let setups = try manager.calls.filter { $0.hasPrefix("Setup") }
                #expect(setups == ["Setup 5 False", "Setup 1 False"])
            }
        }

        @Test func aPositionThatDoesNotChangeIsNotAFix() async throws {
            let sentence = String(decoding: voyage.bytes(ofEpoch: 0), as: UTF8.self).replacing(
                "\r\n",
                with: "\\r\\n"
            )
            let state =
                "{\"modems\": [{\"capabilities\": 4, \"enabled\": 4, \"location\": {\"4\": \"\(sentence)\"}}]}"
            try await FakeModemManager.answering(state) { manager in
                let count = 10
                let source = source(manager)
                let reading = Task {
                    for try await _ in source.fixes() { return true }
                    return false
                }
                try await wait { (try? manager.calls.count { $0 == "GetLocation" } > count) == true }
                reading.cancel()
                #expect(try await reading.value == false)
            }
        }

        @Test func numbersBecomeFixesWhenTheTimeChanges() async throws {
            let state = """
                {"modems": [{"capabilities": 3, "enabled": 3, "epochs": [
                {"2": {"utc-time": "120000.00", "latitude": 30.0444, "longitude": -131.2357, "altitude": 20.5}},
                {"2": {"utc-time": "120001.00", "latitude": 30.0445, "longitude": -131.2357, "altitude": 20.5}},
                {"2": {"utc-time": "120002.00", "latitude": 0, "longitude": 0, "altitude": 0}},
                {"2": {"utc-time": "120003.00", "latitude": 91, "longitude": 0, "altitude": 0}}]}]}
                """
            try await FakeModemManager.answering(state) { manager in
                let fixes = try await take(3, from: source(manager))
                #expect(fixes.map(\.coordinate.latitude) == [30.0445, 30.0444, 30.0445])
                #expect(fixes.allSatisfy { $0.coordinate.longitude == -131.2357 })
                #expect(fixes.allSatisfy { $0.origin == .modem && $0.accuracyMetres == nil })
            }
        }

        @Test(arguments: [
            (#"{"modems": []}"#, PositionError.Code.unavailable, "ModemManager has no modem"),
            (
                #"{"modems": [{"capabilities": 1}]}"#, .unsuitable,
                "no modem has a GNSS receiver that ModemManager can read"
            ),
            (
                #"{"modems": [{"capabilities": 5, "refuse": true}]}"#, .permissionDenied,
                "ModemManager refuses: PolicyKit authorization failed"
            ),
            (#"{"silent": true}"#, .unavailable, "ModemManager: it does not answer"),
        ])
        func aFailureNamesItsCause(state: String, code: PositionError.Code, reason: String) async throws {
            try await FakeModemManager.answering(state) { manager in
                let error = try await failure(
                    of: source(manager, patience: state.contains("silent") ? .seconds(1) : patience)
                )
                #expect(error?.code == code)
                #expect(error?.reason == reason)
                #expect(error?.source == "modem")
            }
        }

        @Test func noModemManagerIsUnavailable() async throws {
            try await FakeModemManager.answering(nil) { manager in
                let error = try await failure(of: source(manager))
                #expect(error?.reason == "no ModemManager here")
            }
        }

        @Test(arguments: ["unix:path=/does-not-exist", "tcp:host=localhost,port=1", ""])
        func noBusIsUnavailable(address: String) async throws {
            let error = try await failure(of: ModemPositionSource(busAddress: address))
            #expect(error?.code == .unavailable && error?.reason == "no ModemManager here")
        }

        /// A bus that lets clients connect and never answers.
        @Test func aSilentBusIsGivenUp() async throws {
            let folder = try Folder()
            let hasty = try ListeningSocket(at: folder.file("hasty"))
            let source = ModemPositionSource(
                busAddress: "unix:path=\(hasty.path)",
                patience: .milliseconds(200)
            )
            let error = try await failure(of: source)
            #expect(error?.code == .unavailable && error?.reason == "ModemManager: it does not answer")
            let bus = try ListeningSocket(at: folder.file("bus"))
            let patient = ModemPositionSource(busAddress: "unix:path=\(bus.path)", patience: patience * 2)
            let time = try await cancellationTime(of: patient) { try await wait { bus.hasClient } }
            print("a silent bus is let go in \(time)")
        }

        /// A bus that lets the client in, or only its connection, and then sends valid signals without end.
        @Test(arguments: [true, false])
        func aBusThatOnlySignalsIsGivenUp(answersHello: Bool) async throws {
            let folder = try Folder()
            let bus = try ListeningSocket(at: folder.file("bus"))
            let signal = BusMessage.signal(
                "PropertiesChanged",
                of: "org.freedesktop.DBus.Properties",
                at: "/org/freedesktop/ModemManager1",
                [.string("org.freedesktop.ModemManager1.Modem")]
            ).bytes(serial: 7)
            let hello = BusMessage.reply(to: BusCaller(name: ":1.5", serial: 1), [.string(":1.5")]).bytes(
                serial: 1
            )
            let limit = Duration.seconds(1)
            let source = ModemPositionSource(busAddress: "unix:path=\(bus.path)", patience: limit)
            async let sent = OwnThread.result {
                bus.letIn(sending: answersHello ? hello : signal, thenWithoutEnd: signal)
            }
            let start = ContinuousClock.now
            let error = try await failure(of: source)
            let time = ContinuousClock.now - start
            #expect(error?.code == .unavailable && error?.reason == "ModemManager: it does not answer")
            #expect(time >= limit && time < limit + .seconds(20), "\(time)")
            let bytes = try await sent
            print("a bus that only signals was given up in \(time), after \(bytes) bytes of signals")
            #expect(bytes > 100 * signal.count, "the signals kept arriving")
        }

        @Test func isCancelledAtOnceAndStillSwitchesOff() async throws {
            let time = try await FakeModemManager.answering(sailing(enabled: 0)) { manager in
                let time = try await cancellationTime(of: source(manager)) {
                    try await wait { (try? manager.calls.contains("GetLocation")) == true }
                }
                try await wait { (try? manager.calls.last) == "Setup 0 False" }
                return time
            }
            print("a modem is let go in \(time)")
        }
    }
}
