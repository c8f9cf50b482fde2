import Countries
import Geodesy
import Positioning
import Simulation
import Testing

extension RealParts {
    @Suite struct SerialPositionSourceTests {
        let folder: Folder
        let voyage: Voyage

        init() throws {
            folder = try Folder()
            voyage = try Voyage(count: 60)
        }

        @Test(arguments: [4800, 115_200])
        func readsAtTheGivenSpeed(baud: Int) async throws {
            let port = try PseudoTerminal(baud: baud)
            let source = SerialPositionSource(path: try #require(port.device), baud: baud)
            let fixes = try await voyage.play(to: port) { try await take(3, from: source) }
            #expect(fixes.count == 3)
            #expect(voyage.agrees(with: fixes))
            #expect(fixes.allSatisfy { $0.origin == .serial })
        }

        @Test(arguments: [9600, 4800, 115_200, 38_400])
        func findsTheSpeedAmongGarbage(baud: Int) async throws {
            let port = try PseudoTerminal(baud: baud)
            let status = StatusLog()
            let source = SerialPositionSource(path: try #require(port.device), status: status.note)
            let start = ContinuousClock.now
            let fixes = try await voyage.play(to: port) { try await take(1, from: source) }
            print("\(baud) baud found, and a fix had, in \(ContinuousClock.now - start)")
            #expect(voyage.agrees(with: fixes))
            #expect(status.all.contains(.reading(baud: baud)))
        }

        @Test func failsWhenItIsUnplugged() async throws {
            let link = folder.file("receiver")
            let port = try PseudoTerminal(baud: 115_200, link: link)
            let error = try await voyage.play(to: port) {
                let fixes = SerialPositionSource(path: link, baud: 115_200).fixes()
                for try await _ in fixes { break }
                port.unplug()
                return try await failure(of: fixes)
            }
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "it was unplugged")
            let missing = try await failure(of: SerialPositionSource(path: link))
            #expect(missing?.reason == "no such device")
        }

        @Test func refusesWhatIsNoSerialPort() async throws {
            let file = try folder.write(voyage.bytes, to: "voyage.nmea")
            for path in [file, "/dev/null", folder.path] {
                let error = try await failure(of: SerialPositionSource(path: path))
                #expect(error?.code == .unsuitable)
                #expect(error?.remedy.contains("--nmea \(path)") == true)
            }
        }

        @Test func refusesASpeedThatNoPortHas() async throws {
            let port = try PseudoTerminal()
            let source = SerialPositionSource(path: try #require(port.device), baud: 4801)
            #expect(try await failure(of: source)?.code == .unsuitable)
        }

        @Test func refusesAPortThatAnotherReads() async throws {
            let port = try PseudoTerminal(baud: 115_200)
            let source = SerialPositionSource(path: try #require(port.device), baud: 115_200)
            let error = try await voyage.play(to: port) {
                let fixes = source.fixes()
                for try await _ in fixes { break }
                let error = try await failure(of: source)
                for try await _ in fixes { break }
                return error
            }
            #expect(error?.code == .unavailable)
            #expect(error?.reason.contains("another program") == true)
            // A dropped sequence lets go of the port on its own thread, a moment later.
            try await wait { !port.isOpened }
            let again = try await voyage.play(to: port) { try await take(1, from: source) }
            #expect(again.count == 1)
        }

        @Test func leavesNoDescriptorBehind() async throws {
            let port = try PseudoTerminal()
            let path = try #require(port.device)
            let before = try openDescriptors()
            for _ in 0..<200 {
                let status = StatusLog()
                let source = SerialPositionSource(path: path, status: status.note)
                _ = try await cancellationTime(of: source) { try await wait { !status.all.isEmpty } }
            }
            #expect(try openDescriptors(on: path) == 0)
            #expect(try openDescriptors() < before + 100, "one that stays behind each time makes 200")
        }

        @Test(arguments: [nil, 9600])
        func isCancelledAtOnceWhileThePortIsSilent(baud: Int?) async throws {
            let port = try PseudoTerminal()
            let source = SerialPositionSource(path: try #require(port.device), baud: baud)
            var times: [Duration] = []
            for _ in 0..<20 {
                times.append(
                    try await cancellationTime(of: source) {
                        try await wait { port.isOpened }
                    }
                )
                #expect(!port.isOpened)
            }
            print("a silent port is cancelled in \(times.max() ?? .zero) at most")
            #expect(times.allSatisfy { $0 < .seconds(2) })
        }
    }
}
