import Faults
import Fixes
import Geodesy
import Glibc
import Simulation
import Subprocess
import Testing

@testable import Positioning

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
            let source = status.following(SerialPositionSource(path: try #require(port.device)))
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

        @Test func refusesPathsThatAreNotSerialPorts() async throws {
            let file = try folder.write(voyage.bytes, to: "voyage.nmea")
            for path in [file, "/dev/null", folder.path] {
                let error = try await failure(of: SerialPositionSource(path: path))
                #expect(error?.code == .unsuitable)
                #expect(error?.advice.description.contains("read \(path) as a log") == true)
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

        /// Root may open what TIOCEXCL holds, so the lock holds it too.
        @Test func locksThePortAgainstOtherProcesses() async throws {
            let port = try PseudoTerminal(access: .everyone)
            let path = try #require(port.device)
            let status = StatusLog()
            let source = status.following(SerialPositionSource(path: path, baud: 9600))
            _ = try await cancellationTime(of: source) {
                try await wait { status.all.contains(.trying(baud: 9600)) }
                let stranger = try await Attempt.toOpen(path, asNobody: true)
                #expect(stranger.contains("busy"), "\(stranger)")
                #expect(try await Attempt.toLock(path) == false)
            }
            #expect(try await Attempt.toLock(path))
        }

        @Test func reopensASilentPort() async throws {
            let port = try PseudoTerminal()
            let status = StatusLog()
            var source = SerialPositionSource(path: try #require(port.device), baud: 9600)
            source.patience = SerialPatience(telling: .milliseconds(50), reopening: .milliseconds(100))
            _ = try await cancellationTime(of: status.following(source)) {
                try await wait { status.all.count { $0 == .opened } >= 3 }
            }
            #expect(status.all.prefix(4) == [.opened, .trying(baud: 9600), .silent(seconds: 0), .opened])
        }

        @Test func isLostWhenItFallsSilent() async throws {
            let port = try PseudoTerminal(baud: 115_200)
            var source = SerialPositionSource(path: try #require(port.device), baud: 115_200)
            source.patience = SerialPatience(telling: .milliseconds(900), reopening: .seconds(1))
            let fixes = source.fixes()
            try await voyage.play(to: port) { for try await _ in fixes { break } }
            #expect(try await failure(of: fixes)?.reason == "silent for 1 s")
        }

        @Test func knowsTheStableNameOfAPort() throws {
            let port = try PseudoTerminal(link: folder.file("usb-receiver"))
            let device = try #require(port.device)
            #expect(SerialCandidate.stablePath(of: device, in: folder.path) == folder.file("usb-receiver"))
            #expect(SerialCandidate.stablePath(of: folder.file("usb-receiver"), in: folder.path) == nil)
            #expect(SerialCandidate.stablePath(of: "/dev/null", in: folder.path) == nil)
        }

        @Test func leavesNoDescriptorBehind() async throws {
            let port = try PseudoTerminal()
            let path = try #require(port.device)
            let before = try openDescriptors()
            for _ in 0..<200 {
                let status = StatusLog()
                let source = status.following(SerialPositionSource(path: path))
                _ = try await cancellationTime(of: source) { try await wait { !status.all.isEmpty } }
            }
            #expect(try openDescriptors(on: path) == 0)
            #expect(try openDescriptors() < before + 100, "one that stays behind each time makes 200")
        }

        @Test(arguments: [nil, 9600])
        func isCancelledAtOnceWhileThePortIsSilent(baud: Int?) async throws {
            let port = try PseudoTerminal()
            let path = try #require(port.device)
            let source = SerialPositionSource(path: path, baud: baud)
            var times: [Duration] = []
            for _ in 0..<20 {
                times.append(
                    try await cancellationTime(of: source) {
                        try await wait { port.isOpened }
                    }
                )
                // A process that is being forked meanwhile has the port open a moment longer.
                try await wait { (try? openDescriptors(on: path)) == 0 }
            }
            print("a silent port is cancelled in \(times.max() ?? .zero) at most")
        }
    }
}

/// An attempt of another process to use a port.
private enum Attempt {
    /// The shell's error when it opens the port, as a user without rights or as this one.
    static func toOpen(_ path: String, asNobody: Bool) async throws -> String {
        let rights = asNobody && geteuid() == 0 ? ["setpriv", "--reuid=65534", "--clear-groups"] : []
        return try await run(rights + ["sh", "-c", #": < "$0""#, path]).errors
    }

    /// True if the port can be locked.
    static func toLock(_ path: String) async throws -> Bool {
        try await run(["flock", "--nonblock", path, "true"]).isFine
    }

    private static func run(_ command: [String]) async throws -> (isFine: Bool, errors: String) {
        let result = try await Subprocess.run(
            .name(command[0]),
            arguments: Arguments(Array(command.dropFirst())),
            input: .none,
            output: .discarded,
            error: .string(limit: 4096)
        )
        return (result.terminationStatus.isSuccess, result.standardError)
    }
}
