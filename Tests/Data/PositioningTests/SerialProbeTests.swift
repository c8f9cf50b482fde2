import Fixes
import Geodesy
import Glibc
import NMEA
import Simulation
import Subprocess
import SuiteTraits
import Testing

@testable import Positioning

/// Beside the other real parts, since it counts nothing.
@Suite(.serialized) struct SerialProbeTests {
    let folder: Folder
    let voyage: Voyage

    init() throws {
        folder = try Folder()
        voyage = try Voyage(count: 60)
    }

    private func candidate(_ port: PseudoTerminal) throws -> SerialCandidate {
        let device = try #require(port.device)
        return SerialCandidate(path: device, device: device)
    }

    @Test func findsAReceiverAndItsSpeed() async throws {
        let port = try PseudoTerminal(baud: 4800)
        let probe = SerialProbe(try candidate(port), for: patience)
        let finding = try await voyage.play(to: port) { await probe.finding() }
        #expect(finding == .fix(baud: 4800))
        try await wait { !port.isOpened }
    }

    /// The time to reach the right speed depends on the machine, so the test listens longer until it succeeds.
    @Test func reportsThatAReceiverHasNoFix() async throws {
        var seconds = 10
        var found = SerialProbe.Finding.silent
        repeat {
            found = try await finding(of: "$GPRMC,120000,V,,,,,,,011026,,*36\r\n", listening: seconds)
            if case .noFix(baud: 9600, reason: _?) = found { return }
            seconds *= 2
        } while seconds <= 160
        Issue.record("\(found)")
    }

    @Test func namesAnotherDeviceOnThePort() async throws {
        #expect(try await finding(of: "", listening: 1) == .silent)
        // On a busy machine, the text has come at a wrong speed only when the time is over.
        var seconds = 5
        var found = SerialProbe.Finding.silent
        repeat {
            found = try await finding(of: "Login incorrect\r\n", listening: seconds)
            if case .sending(let traffic) = found, traffic.likeness == ByteKind.console.likeness {
                #expect(try #require(traffic.bytesPerSecond) > 0)
                return
            }
            seconds *= 2
        } while seconds <= 160
        Issue.record("\(found)")
    }

    private func finding(of text: String, listening seconds: Int) async throws -> SerialProbe.Finding {
        let port = try PseudoTerminal(baud: 9600)
        let probe = SerialProbe(try candidate(port), for: .seconds(seconds))
        return await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                while !Task.isCancelled {
                    try await port.write(text.utf8)
                    try await Task.sleep(for: .milliseconds(300))
                }
            }
            defer { group.cancelAll() }
            return await probe.finding()
        }
    }

    @Test func namesTheProgramThatHasThePort() async throws {
        let port = try PseudoTerminal(access: .everyone)
        let candidate = try candidate(port)
        _ = try await Subprocess.run(
            .name("tail"),
            arguments: ["-f", candidate.path],
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            try await wait { !PortHolder.list(of: candidate.device).isEmpty }
            let holder = PortHolder(name: "tail", process: Int(process.processIdentifier.value))
            #expect(await SerialProbe(candidate, for: .seconds(1)).finding() == .busy([holder]))
            await process.teardown(using: [])
        }
        #expect(await SerialProbe(candidate, for: .milliseconds(300)).finding() == .silent)
    }

    /// A container's own pseudo-terminal of the same name is another device.
    @Test func aTerminalOfAContainerDoesNotHoldThePort() async throws {
        guard geteuid() == 0 else { try Test.cancel("only root can mount pseudo-terminals") }
        let port = try PseudoTerminal(access: .everyone)
        let candidate = try candidate(port)
        let script = """
            import os, signal, sys
            pairs = [os.openpty()]
            while os.ttyname(pairs[-1][1]) != sys.argv[1]:
                pairs.append(os.openpty())
            open(sys.argv[2], "w").close()
            signal.pause()
            """
        let ready = folder.file("ready")
        let mount =
            "mount -t devpts -o newinstance,ptmxmode=666 none /dev/pts && mount --bind /dev/pts/ptmx /dev/ptmx"
        let tried = try await Subprocess.run(
            .name("unshare"),
            arguments: ["-m", "sh", "-c", mount],
            output: .discarded,
            error: .discarded
        )
        guard tried.terminationStatus.isSuccess else { try Test.cancel("no mounts are permitted") }
        _ = try await Subprocess.run(
            .name("unshare"),
            arguments: [
                "-m", "sh", "-c", mount + #" && exec python3 -c "$1" "$2" "$3""#, "sh", script,
                candidate.device, ready,
            ],
            input: .none,
            output: .discarded,
            error: .discarded
        ) { process in
            try await wait { access(ready, F_OK) == 0 }
            #expect(PortHolder.list(of: candidate.device).isEmpty)
            await process.teardown(using: [])
        }
    }

    @Test func reportsWhyAPortCannotBeRead() async throws {
        let missing = SerialCandidate(path: folder.file("none"), device: folder.file("none"))
        guard case .failed(let error) = await SerialProbe(missing, for: .seconds(1)).finding() else {
            Issue.record("it was found")
            return
        }
        #expect(error.reason == "no such device")
    }

    @Test func listsRealPortsOnceAndTheNamedFirst() throws {
        for name in ["ttyUSB10", "ttyUSB2", "ttyACM0", "ttyS0", "ttyS1", "ttyUSBx", "tty1", "null"] {
            _ = try folder.write([], to: name)
        }
        let (named, system) = (try Folder(), try Folder())
        for (name, type) in [("ttyS0", "4"), ("ttyS1", "0")] {
            try system.makeFolder(name)
            _ = try system.write(Array("\(type)\n".utf8), to: "\(name)/type")
        }
        try system.makeFolder("console")
        _ = try system.write(Array("tty0 ttyS0\n".utf8), to: "console/active")
        try named.link("usb-receiver", to: folder.file("ttyACM0"))
        try named.link("usb-gone", to: folder.file("ttyACM7"))
        let ports = SerialCandidate.ports(named: named.path, devices: folder.path, system: system.path)
        #expect(
            ports.map(\.path)
                == [named.file("usb-receiver")] + ["ttyUSB2", "ttyUSB10", "ttyS0"].map(folder.file)
        )
        #expect(ports.map { $0.isConsole(system: system.path) } == [false, false, false, true])
        #expect(SerialCandidate.ports(named: "/none", devices: "/none", system: "/none").isEmpty)
    }
}

extension Folder {
    fileprivate func makeFolder(_ name: String) throws {
        try #require(mkdir(file(name), 0o755) == 0)
    }

    fileprivate func link(_ name: String, to target: String) throws {
        try #require(symlink(target, file(name)) == 0)
    }
}
