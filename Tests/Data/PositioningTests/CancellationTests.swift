import Fixes
import Geodesy
import NIOCore
import Simulation
import SuiteTraits
import Testing

@testable import Positioning

extension RealParts {
    /// A cancelled wait ends at once, whatever it waits for.
    @Suite struct CancellationTests {
        enum Kind: CaseIterable {
            case silentPort, silentGPSD, silentServer, deafServer, datagrams, retry, absent

            /// The part that the source needs, and the source.
            func source(in folder: Folder) throws -> (
                part: (any Sendable)?, any PositionSource
            ) {
                switch self {
                case .silentPort:
                    let port = try PseudoTerminal()
                    return (port, SerialPositionSource(path: port.device ?? ""))
                case .silentGPSD:
                    let server = try MuteListener()
                    return (server, GPSDPositionSource(host: "127.0.0.1", port: server.port))
                case .silentServer:
                    let server = try MuteListener()
                    return (server, try network("tcp://127.0.0.1:\(server.port)"))
                case .deafServer:
                    let server = try DeafListener()
                    var source = try network("tcp://127.0.0.1:\(server.port)")
                    source.connectPatience = .minutes(5)
                    return (server, source)
                case .datagrams:
                    return (nil, try network("udp://:\(LoopbackPort.unused())"))
                case .retry, .absent:
                    let serial = SerialPositionSource(path: folder.file("none"))
                    let wrapped = PersistentPositionSource(
                        serial,
                        delays: self == .retry ? RetryDelays(first: .zero, longest: .zero) : RetryDelays()
                    )
                    return (nil, wrapped)
                }
            }

            private func network(_ text: String) throws -> NetworkPositionSource {
                NetworkPositionSource(try NetworkAddress(parsing: text))
            }

            /// Waits until the source waits: it has reported something, or its call has reached the server.
            func waitUntilItWaits(_ part: (any Sendable)?, _ status: StatusLog) async throws {
                switch (self, part) {
                case (.silentGPSD, let server as MuteListener):
                    while !server.isCalled { try await Task.sleep(for: .milliseconds(2)) }
                // Nothing reports an unanswered call.
                case (.deafServer, _): try await Task.sleep(for: .milliseconds(20))
                default: try await wait { status.isHeard }
                }
            }
        }

        @Test(arguments: Kind.allCases)
        func endsTheWaitAndNotTheSourcesOwnPatience(kind: Kind) async throws {
            let folder = try Folder()
            var times: [Duration] = []
            for _ in 0..<5 {
                let status = StatusLog()
                let (part, source) = try kind.source(in: folder)
                let time = try await cancellationTime(of: status.following(source)) {
                    try await kind.waitUntilItWaits(part, status)
                }
                times.append(time)
                withExtendedLifetime(part) {}
            }
            print("\(kind) is cancelled in \(times.min() ?? .zero) to \(times.max() ?? .zero)")
        }
    }
}
