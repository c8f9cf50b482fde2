import Faults
import Fixes
import FoundationEssentials
import Geodesy
import Positioning
import Simulation
import SuiteTraits
import Testing

extension RealParts {
    @Suite struct AutomaticPositionSourceTests {
        let folder: Folder
        let voyage: Voyage

        init() throws {
            folder = try Folder()
            voyage = try Voyage(count: 60)
        }

        @Test func reportsTheRemedyWhenThereIsNoSource() async throws {
            let port = LoopbackPort.closed
            let error = try await failure(of: AutomaticPositionSource(port: port, directory: folder.path))
            #expect(error?.code == .unavailable)
            #expect(
                error?.reason
                    == "no gpsd on localhost:\(port), nothing in \(folder.path), and no port of the board"
            )
            #expect(
                error?.advice.description.contains(
                    "name gpsd, a serial port, a log or coordinates"
                )
                    == true
            )
        }

        @Test func prefersGPSD() async throws {
            let receiver = try PseudoTerminal(link: folder.file("usb-receiver"))
            let text =
                FakeDaemon.greeting + #"{"class":"DEVICES","devices":[{"path":"/dev/a"}]}"# + "\n"
                + FakeDaemon.fix
            let directory = folder.path
            let fixes = try await FakeDaemon.saying(text) { port in
                try await take(
                    1,
                    from: AutomaticPositionSource(host: "127.0.0.1", port: port, directory: directory)
                )
            }
            #expect(fixes.first?.origin == .gps)
            #expect(!receiver.isOpened)
        }

        @Test(arguments: [nil, FakeDaemon.greeting + #"{"class":"DEVICES","devices":[]}"# + "\n", "mail\r\n"])
        func takesTheFirstPortWithAFix(daemon: String?) async throws {
            let silent = try PseudoTerminal(baud: 9600, link: folder.file("a-printer"))
            let receiver = try PseudoTerminal(baud: 9600, link: folder.file("b-receiver"))
            let status = StatusLog()
            let (directory, voyage) = (folder.path, voyage)
            let attempt = { @Sendable (port: Int) in
                let source = AutomaticPositionSource(
                    host: "127.0.0.1",
                    port: port,
                    directory: directory
                )
                return try await voyage.play(to: receiver) {
                    try await take(3, from: status.following(source))
                }
            }
            let fixes =
                if let daemon {
                    try await FakeDaemon.saying(daemon) { try await attempt($0) }
                } else {
                    try await attempt(LoopbackPort.closed)
                }
            #expect(fixes.count == 3)
            #expect(voyage.agrees(with: fixes))
            #expect(status.all.contains(.chosen(source: folder.file("b-receiver"))))
            try await wait { !silent.isOpened && !receiver.isOpened }
        }

        @Test func reportsWhyEveryPortFails() async throws {
            for name in ["a", "b"] {
                try FileManager.default.createSymbolicLink(
                    atPath: folder.file(name),
                    withDestinationPath: name == "a" ? "/dev/null" : "/dev/zero"
                )
            }
            let source = AutomaticPositionSource(port: LoopbackPort.closed, directory: folder.path)
            let error = try await failure(of: source)
            #expect(error?.reason.contains("\(folder.file("a")): it is not a serial port; ") == true)
        }

        @Test func isCancelledWhileItListensToSeveralPorts() async throws {
            let ports = try ["a", "b"].map { try PseudoTerminal(link: folder.file($0)) }
            let source = AutomaticPositionSource(port: LoopbackPort.closed, directory: folder.path)
            let time = try await cancellationTime(of: source) {
                try await wait { ports.allSatisfy(\.isOpened) }
            }
            print("a race of two silent ports is cancelled in \(time)")
            try await wait { !ports.contains { $0.isOpened } }
        }

        @Test func listsEachDeviceOnceByName() throws {
            let receiver = try PseudoTerminal(link: folder.file("b"))
            let device = try #require(receiver.device)
            try FileManager.default.createSymbolicLink(atPath: folder.file("c"), withDestinationPath: device)
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("a"),
                withDestinationPath: "/dev/null"
            )
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("d"),
                withDestinationPath: "/dev/gone"
            )
            let found = SerialCandidate.list(in: folder.path)
            #expect(found.map(\.path) == [folder.file("a"), folder.file("b")])
            #expect(found.map(\.device) == ["/dev/null", device])
            #expect(SerialCandidate.list(in: "/nowhere").isEmpty)
        }
    }
}
