import Fixes
import Geodesy
import NIOCore
import SuiteTraits
import Testing

@testable import Positioning

extension RealParts {
    /// Anything may answer on gpsd's port.
    @Suite struct HostileDaemonTests {
        @Test(arguments: ["", FakeDaemon.greeting, FakeDaemon.greeting + FakeDaemon.devices])
        func isAbandonedWhenItSendsNothing(text: String) async throws {
            let error = try await FakeDaemon.saying(text) { port in
                let source = GPSDPositionSource(host: "127.0.0.1", port: port, silence: .seconds(2))
                return try await failure(of: source)
            }
            #expect(error?.code == .unavailable)
            let which = text.contains("/dev/a") ? ", although it has /dev/a" : ""
            #expect(error?.reason == "silent for 2 s" + which)
        }

        @Test func isWaitedForWhileItHasNoDevice() async throws {
            let status = StatusLog()
            let text = FakeDaemon.greeting + #"{"class":"DEVICES","devices":[]}"# + "\n"
            try await FakeDaemon.saying(text) { port in
                let gpsd = GPSDPositionSource(host: "127.0.0.1", port: port, silence: .milliseconds(50))
                let source = status.following(gpsd)
                let reading = Task { try await failure(of: source) }
                try await wait { status.all.last == .noDevice }
                // Ten times its silence: it must not give up, however slow the machine is.
                try await Task.sleep(for: .milliseconds(500))
                reading.cancel()
                #expect(try await reading.value == nil)
            }
        }

        @Test func namesTheDeviceThatWent() async throws {
            let status = StatusLog()
            let gone = #"{"class":"DEVICE","path":"/dev/a","activated":0}"# + "\n"
            let error = try await FakeDaemon.saying(FakeDaemon.greeting + FakeDaemon.devices + gone) { port in
                let source = GPSDPositionSource(host: "127.0.0.1", port: port, silence: .seconds(2))
                return try await failure(of: status.following(source))
            }
            #expect(error?.reason == "silent for 2 s since /dev/a went")
            #expect(status.all == [.connected(release: "3.22"), .devices(["/dev/a"]), .deviceGone("/dev/a")])
        }

        @Test(arguments: ["220 mail ready\r\n", "{\"class\":\"TPV\"}\n", FakeDaemon.fix])
        func isNotGPSDWithoutAGreeting(text: String) async throws {
            let error = try await FakeDaemon.saying(text) { port in
                var source = GPSDPositionSource(host: "127.0.0.1", port: port)
                source.greetingPatience = .seconds(2)
                return try await failure(of: source)
            }
            #expect(error?.code == .unsuitable)
            #expect(error?.reason.contains("is not gpsd") == true)
        }

        @Test func isNotGPSDIfItClosesAtOnce() async throws {
            let error = try await FakeDaemon.saying("", .thenClose) { port in
                try await failure(of: GPSDPositionSource(host: "127.0.0.1", port: port))
            }
            #expect(error?.code == .unsuitable, "\(String(describing: error))")
        }

        @Test func closesTheConnection() async throws {
            let error = try await FakeDaemon.saying(FakeDaemon.greeting, .thenClose) { port in
                try await failure(of: GPSDPositionSource(host: "127.0.0.1", port: port))
            }
            #expect(error?.reason == "it closed the connection")
        }

        @Test func reportsAnError() async throws {
            let text = FakeDaemon.greeting + #"{"class":"ERROR","message":"Unrecognized request"}"# + "\n"
            let error = try await FakeDaemon.saying(text) { port in
                try await failure(of: GPSDPositionSource(host: "127.0.0.1", port: port))
            }
            #expect(error?.code == .unsuitable)
            #expect(error?.reason == "it refuses: Unrecognized request")
        }

        @Test(arguments: Noise.allCases)
        func doesNotHideAFix(noise: Noise) async throws {
            let text = FakeDaemon.greeting + noise.text + "\n" + FakeDaemon.fix
            let manner: FakeDaemon.Manner = text.utf8.count < 1000 ? .byteByByte : .atOnce
            let fixes = try await FakeDaemon.saying(text, manner) { port in
                try await take(1, from: GPSDPositionSource(host: "127.0.0.1", port: port))
            }
            #expect(fixes.map(\.coordinate) == [try Coordinate(latitude: 30.5, longitude: 31.5)])
            #expect(fixes.first?.accuracyMetres == 12.5)
        }

        @Test func leavesNothingBehindInAThousandReconnections() async throws {
            let text = FakeDaemon.greeting + FakeDaemon.devices + FakeDaemon.fix
            let delays = RetryDelays(first: .zero, longest: .zero)
            let before = (try openDescriptors(), try threads())
            let fixes = try await FakeDaemon.saying(text, .thenClose) { port in
                let gpsd = GPSDPositionSource(host: "127.0.0.1", port: port)
                return try await take(
                    1000,
                    from: PersistentPositionSource(gpsd, delays: delays),
                    within: patience
                )
            }
            #expect(fixes.count == 1000)
            let after = (try openDescriptors(), try threads())
            print(
                "descriptors \(before.0) before 1000 reconnections, \(after.0) after; threads \(before.1), \(after.1)"
            )
            #expect(after.0 < before.0 + 100)
            #expect(after.1 < before.1 + 100)
        }

        @Test func holdsLittleOfAnEndlessLine() async throws {
            let known = try await memoryGrowth { _ = [UInt8](repeating: 1, count: 64 << 20).reversed().first }
            #expect(known > 60 << 20, "the measure sees \(known) bytes of 64 MB")
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
            let server = try BlockingServer()
            let growth = try await memoryGrowth {
                try server.serve(
                    [Array(FakeDaemon.greeting.utf8)] + repeatElement(piece, count: 100)
                        + [Array(("\n" + FakeDaemon.fix).utf8)]
                )
                let source = GPSDPositionSource(host: "127.0.0.1", port: server.port)
                #expect(try await take(1, from: source).count == 1)
            }
            print("a line of 100 MB costs \(growth >> 20) MB")
            #expect(growth < 48 << 20, "\(growth) bytes")
        }

        @Test func reportsWhyThereIsNoFix() async throws {
            let status = StatusLog()
            let text = FakeDaemon.greeting + #"{"class":"TPV","mode":1}"# + "\n" + FakeDaemon.fix
            _ = try await FakeDaemon.saying(text) { port in
                try await take(
                    1,
                    from: status.following(GPSDPositionSource(host: "127.0.0.1", port: port))
                )
            }
            #expect(
                status.all == [
                    .connected(release: "3.22"),
                    .noFix(reason: "no-solution", remedy: SourceStatus.skyRemedy),
                ]
            )
        }
    }
}

/// Text between a greeting and a fix.
enum Noise: CaseIterable {
    case nothing, garbage, tenMegabytes, arrays, objects, numberForPath, numberForTime, textForNumber

    var text: String {
        switch self {
        case .nothing: ""
        case .garbage: "\u{0}\u{1}garbage"
        case .tenMegabytes: String(repeating: "x", count: 10_000_000)
        case .arrays: String(repeating: "[", count: 10_000)
        case .objects: String(repeating: #"{"a":"#, count: 10_000)
        case .numberForPath: #"{"class":"DEVICE","path":3,"activated":0}"#
        case .numberForTime: #"{"class":"DEVICES","devices":[{"path":"/dev/a","activated":0}]}"#
        case .textForNumber: #"{"class":"TPV","mode":3,"lat":"30.5","lon":31.5}"#
        }
    }
}
