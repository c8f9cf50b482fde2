import Faults
import Fixes
import Geodesy
import NIOCore
import SuiteTraits
import Testing

@testable import Positioning

extension RealParts {
    /// NMEA over TCP.
    @Suite struct NetworkPositionSourceTests {
        let voyage: Voyage

        init() throws { voyage = try Voyage(count: 60) }

        private var text: String { String(decoding: voyage.bytes, as: UTF8.self) }

        private func source(_ port: Int, silence: Duration? = nil) throws -> NetworkPositionSource {
            let address = try NetworkAddress(parsing: "tcp://127.0.0.1:\(port)")
            return NetworkPositionSource(address, silence: silence)
        }

        @Test(arguments: [FakeDaemon.Manner.atOnce, .byteByByte])
        func readsAServer(manner: FakeDaemon.Manner) async throws {
            let status = StatusLog()
            let fixes = try await FakeDaemon.saying(text, manner) { port in
                try await take(60, from: status.following(try source(port)))
            }
            #expect(fixes.count == 60)
            #expect(voyage.agrees(with: fixes))
            #expect(fixes.allSatisfy { $0.origin == .network })
            #expect(status.all == [.opened])
        }

        /// The server has no IPv6 address, and a system may have no file with the name.
        @Test(arguments: ["localhost", "LOCALHOST"])
        func knowsThisMachineByName(name: String) async throws {
            #expect(LoopbackResolver.knows(name) && !LoopbackResolver.knows("\(name).example"))
            let fixes = try await FakeDaemon.saying(text) { port in
                let address = try NetworkAddress(parsing: "tcp://\(name):\(port)")
                return try await take(1, from: NetworkPositionSource(address, silence: nil))
            }
            #expect(fixes.count == 1)
        }

        @Test func theLoopbackAddressesNeedNoFile() async throws {
            let resolver = LoopbackResolver()
            let four = try await resolver.initiateAQuery(host: "localhost", port: 2947).get()
            let six = try await resolver.initiateAAAAQuery(host: "localhost", port: 2947).get()
            #expect((four + six).map(\.ipAddress) == ["127.0.0.1", "::1"])
        }

        @Test func givesTheLastFixWhenTheServerCloses() async throws {
            let text = text
            let error = try await FakeDaemon.saying(text, .thenClose) { port in
                let fixes = try source(port).fixes()
                var count = 0
                do {
                    for try await _ in fixes { count += 1 }
                } catch let error as PositionError {
                    #expect(count == 60)
                    return error as PositionError?
                }
                return nil
            }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "it closed the connection")
        }

        @Test(arguments: ["", "220 mail ready\r\n"])
        func isLostWhenItFallsSilent(text: String) async throws {
            let error = try await FakeDaemon.saying(text) { port in
                try await failure(of: try source(port, silence: .milliseconds(300)))
            }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "silent for 0.3 s")
        }

        @Test func reportsWhyThereIsNoFix() async throws {
            let status = StatusLog()
            _ = try await FakeDaemon.saying("$GPRMC,120000,V,,,,,,,011026,,*36\r\n") { port in
                try await failure(of: status.following(try source(port, silence: .seconds(3))))
            }
            #expect(status.all.first == .opened)
            #expect(status.all.count == 2)
            #expect(status.all.last?.description.hasPrefix("the receiver has no fix") == true)
        }

        @Test func failsWithoutAListener() async throws {
            let error = try await failure(of: try source(LoopbackPort.closed))
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "nothing listens there")
            #expect(error?.advice.description.contains("multiplexer") == true)
        }

        @Test func failsWithoutAnAnswer() async throws {
            let silence = try DeafListener()
            var source = try source(silence.port)
            source.connectPatience = .milliseconds(200)
            #expect(try await failure(of: source)?.reason == "no answer")
        }

        @Test func failsWhenThereIsNoSuchMachine() async throws {
            let address = try NetworkAddress(parsing: "tcp://plotter.invalid")
            let error = try await failure(of: NetworkPositionSource(address))
            #expect(error?.reason == "no machine of that name is known")
        }

        @Test func leavesNothingBehindInAThousandReconnections() async throws {
            let text = String(decoding: voyage.bytes(ofEpoch: 0), as: UTF8.self)
            let delays = RetryDelays(first: .zero, longest: .zero)
            let before = (try openDescriptors(), try threads())
            let status = StatusLog()
            let fixes = try await FakeDaemon.saying(text, .thenClose) { port in
                let source = PersistentPositionSource(status.following(try source(port)), delays: delays)
                return try await take(1000, from: source, within: patience)
            }
            #expect(fixes.count == 1000)
            #expect(status.all.count { $0 == .opened } == 1000, "what comes with the end is not lost")
            let after = (try openDescriptors(), try threads())
            print(
                "descriptors \(before.0), \(after.0) after 1000 reconnections; threads \(before.1), \(after.1)"
            )
            #expect(after.0 < before.0 + 100)
            #expect(after.1 < before.1 + 100)
        }
    }
}
