import Faults
import Fixes
import Geodesy
import NIOCore
import Simulation
import SuiteTraits
import Testing

@testable import Positioning

extension RealParts {
    /// Tests with gpsd itself, which `make test` installs.
    ///
    /// Without it they fail.
    @Suite struct GPSDPositionSourceTests {
        let folder: Folder
        let voyage: Voyage

        init() throws {
            folder = try Folder()
            voyage = try Voyage(count: 60)
        }

        @Test func agreesWithWhatGPSDReplays() async throws {
            let log = try folder.write(voyage.bytes, to: "voyage.nmea")
            let fixes = try await RealDaemon.gpsfake(replaying: log) { port in
                try await take(50, from: GPSDPositionSource(port: port, silence: patience))
            }
            #expect(fixes.count == 50)
            #expect(voyage.agrees(with: fixes))
            #expect(Set(fixes.map(\.coordinate)).count > 20)
            #expect(fixes.allSatisfy { $0.origin == .gps })
        }

        @Test func readsADeviceThroughGPSD() async throws {
            let voyage = voyage
            let receiver = try PseudoTerminal(baud: 9600, access: .everyone)
            let device = try #require(receiver.device)
            let status = StatusLog()
            let fixes = try await RealDaemon.gpsd(reading: device, in: folder) { port in
                let gpsd = GPSDPositionSource(port: port, device: device, silence: patience)
                let source = status.following(gpsd)
                return try await voyage.play(to: receiver) { try await take(3, from: source) }
            }
            #expect(fixes.count == 3)
            #expect(voyage.agrees(with: fixes))
            #expect(status.all.contains(.devices([device])))
        }

        @Test func reportsThatGPSDHasNoDeviceAndWaits() async throws {
            let status = StatusLog()
            let time = try await RealDaemon.gpsd(reading: nil, in: folder) { port in
                try await cancellationTime(of: status.following(GPSDPositionSource(port: port))) {
                    try await wait { status.all.contains(.noDevice) }
                }
            }
            print("a gpsd that says nothing is cancelled in \(time)")
        }

        @Test func failsOnADeviceThatGPSDDoesNotKnow() async throws {
            let error = try await RealDaemon.gpsd(reading: nil, in: folder) { port in
                try await failure(of: GPSDPositionSource(port: port, device: "/dev/none"))
            }
            #expect(error != nil)
            print(error.map(\.description) ?? "no error")
        }

        @Test func failsWhenGPSDStops() async throws {
            let log = try folder.write(voyage.bytes, to: "voyage.nmea")
            let fixes = try await RealDaemon.gpsfake(replaying: log) { port in
                let fixes = GPSDPositionSource(port: port, silence: patience).fixes()
                for try await _ in fixes { break }
                return fixes
            }
            let error = try await failure(of: fixes)
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "it closed the connection")
        }

        @Test(arguments: ["localhost", "127.0.0.1"])
        func failsWhenNoGPSDRuns(host: String) async throws {
            try await expectNoGPSD(at: host)
        }

        @Test func failsWhenNoGPSDRunsByIPv6() async throws {
            try Loopback.cancelWithoutIPv6()
            try await expectNoGPSD(at: "::1")
        }

        private func expectNoGPSD(at host: String) async throws {
            let error = try await failure(of: GPSDPositionSource(host: host, port: LoopbackPort.closed))
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "nothing listens there")
            #expect(error?.advice.description.contains("systemctl start gpsd") == true)
        }

        @Test func failsWhenThereIsNoSuchMachine() async throws {
            let error = try await failure(of: GPSDPositionSource(host: "gpsd.invalid"))
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "no machine of that name is known")
        }

        @Test func isCancelledAtOnceWhileItConnects() async throws {
            let silence = try DeafListener()
            let status = StatusLog()
            var source = GPSDPositionSource(host: "127.0.0.1", port: silence.port)
            source.connectPatience = .minutes(5)
            let time = try await cancellationTime(of: status.following(source)) {
                try await Task.sleep(for: .milliseconds(20))
            }
            print("a connection that is not answered is cancelled in \(time)")
            #expect(status.all.isEmpty)
        }

        @Test func failsWithoutAnAnswer() async throws {
            let silence = try DeafListener()
            var source = GPSDPositionSource(host: "127.0.0.1", port: silence.port)
            source.connectPatience = .milliseconds(200)
            #expect(try await failure(of: source)?.reason == "no answer")
        }
    }
}
