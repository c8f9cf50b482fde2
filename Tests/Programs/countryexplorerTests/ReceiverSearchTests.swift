import Foundation
import Glibc
import Simulation
import Testing

/// The reports of a search for a position about a port without one, on real pseudo-terminals.
@Suite(.serialized) struct ReceiverSearchTests {
    /// Something that a port may send, and its name.
    struct Sender: CustomTestStringConvertible, Sendable {
        let likeness: String
        let bytes: [UInt8]
        var testDescription: String { likeness }

        init(_ likeness: String, _ bytes: [UInt8]) { (self.likeness, self.bytes) = (likeness, bytes) }
        init(_ likeness: String, _ text: String) { self.init(likeness, Array(text.utf8)) }
    }

    private static let senders = [
        Sender("UBX", [0xB5, 0x62, 0x05, 0x01, 0x02, 0x00, 0x06, 0x01, 0x0F, 0x38]),
        Sender("SiRF", [0xA0, 0xA2, 0x00, 0x02, 0x02, 0x05, 0x00, 0x07, 0xB0, 0xB3]),
        Sender("Garmin's binary format", [0x10, 0x33, 0x01, 0x05, 0xC7, 0x10, 0x03]),
        Sender("the AT commands of a modem", "\r\n+CSQ: 20,99\r\n\r\nOK\r\n"),
        Sender("AIS", "!AIVDM,1,1,,A,13u?etPv2;0n:dDPwUM1U1Cb069D,0*24\r\n"),
        Sender("NMEA sentences with a wrong checksum", "$GPGLL,3002.66,N,03114.14,E,123456,A*00\r\n"),
        Sender("noise or another speed", [0xFF, 0x00, 0x81, 0x92, 0xA3, 0xC4, 0xD5, 0xE6]),
    ]

    private let program: Program

    init() throws { program = try Program() }

    /// Runs `body` with a port on which `bytes` arrive again and again.
    private func sending<Value: Sendable>(
        _ bytes: [UInt8],
        _ body: @Sendable @escaping (String) async throws -> Value
    ) async throws -> Value {
        let port = try PseudoTerminal(baud: 9600)
        let device = try #require(port.device)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask(executorPreference: SenderExecutor()) {
                while !Task.isCancelled {
                    // Ten messages at once, which arrive whole however busy the machine is.
                    try await port.write((0..<10).flatMap { _ in bytes }, haste: 100)
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
            let value = try await body(device)
            group.cancelAll()
            return value
        }
    }

    /// A socket that a service manager listens on.
    private func inbox(_ path: String) throws -> Int32 {
        let inbox = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: place.sun_path))
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(inbox, $0, length) }
        }
        try #require(result == 0)
        return inbox
    }

    private func messages(in inbox: Int32) -> [String] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        var messages: [String] = []
        while true {
            let count = recv(inbox, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { return messages }
            messages.append(String(decoding: bytes.prefix(count), as: UTF8.self))
        }
    }

    @Test(arguments: senders)
    func theStatusAndTheMessageNameIt(sender: Sender) async throws {
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        let program = program
        let outcome = try await sending(sender.bytes) { port in
            try await program(
                "first-launch",
                "--serial",
                port,
                "--baud",
                "9600",
                "--timeout",
                "5",
                "--fallback",
                "NO",
                environment: ["NOTIFY_SOCKET": path]
            )
        }
        #expect(outcome.exitCode == 0)
        let lines = outcome.errors.split(separator: "\n")
        try #require(lines.count == 2, "the start and the end: \(outcome.errors)")
        #expect(lines[0].hasPrefix("countryexplorer: looking for a position: /dev/pts/"), "\(lines[0])")
        #expect(
            lines[1].contains(" bytes/s arrive at 9600 baud, and look like \(sender.likeness)"),
            "\(lines[1])"
        )
        let states = messages(in: inbox)
        #expect(states.first?.hasPrefix("STATUS=looking for a position: /dev/pts/") == true, "\(states)")
        let named = states.filter {
            $0.contains(" bytes/s arrive at 9600 baud, and look like \(sender.likeness)")
        }
        #expect(!named.isEmpty && named.allSatisfy { $0.contains("; ") }, "\(states)")
        #expect(states.count < 10 && states.allSatisfy { !$0.contains("\n") })
    }

    @Test(arguments: senders)
    func doctorNamesIt(sender: Sender) async throws {
        let program = program
        let outcome = try await sending(sender.bytes) { port in
            try await program("doctor", "--listen", "5", environment: ["COUNTRYEXPLORER_SERIAL_PATH": port])
        }
        let line =
            outcome.output.split(separator: "\n").first {
                $0.contains(" serial ") && $0.contains("/dev/pts/")
            } ?? ""
        #expect(
            line.contains(" bytes/s arrive at ") && line.contains("look like \(sender.likeness)"),
            "\(outcome.output)"
        )
    }

    /// A receiver that hangs sends one position again and again: it gives no country, and doctor names it.
    @Test func aStuckReceiverIsNamed() async throws {
        let program = program
        let sentences = "$GPGGA,101010,3002.664,N,03114.142,E,1,08,0.9,23.4,M,15.0,M,,*"
        let sum = sentences.utf8.dropFirst().dropLast().reduce(UInt8(0), ^)
        let digits = String(sum, radix: 16, uppercase: true)
        let bytes = Array("\(sentences)\(digits.count < 2 ? "0" : "")\(digits)\r\n".utf8)
        let (launch, doctor) = try await sending(bytes) { port in
            let launch = try await program(
                "first-launch",
                "--serial",
                port,
                "--baud",
                "9600",
                "--timeout",
                "4"
            )
            let settings = ["COUNTRYEXPLORER_SERIAL_PATH": port]
            return (launch, try await program("doctor", "--listen", "4", environment: settings))
        }
        #expect(launch.output.contains("the fallback"), "\(launch)")
        let words = "every position has the same time; switch the receiver off"
        #expect(launch.errors.contains(words), "\(launch)")
        let line = doctor.output.split(separator: "\n").first { $0.contains(" serial  ") }
        #expect(line?.hasPrefix("BAD") == true && line?.contains("the same time") == true, "\(doctor)")
    }

    @Test func aSilentPortIsNamedAsSuchAndLoggedOnce() async throws {
        let program = program
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        let outcome = try await sending([]) { port in
            try await program(
                "locate",
                "--serial",
                port,
                "--baud",
                "9600",
                "--timeout",
                "32",
                environment: ["NOTIFY_SOCKET": path]
            )
        }
        #expect(outcome.exitCode == 75)
        let lines = outcome.errors.split(separator: "\n")
        try #require(lines.count == 3, "the start, 30 s and the end: \(outcome.errors)")
        #expect(lines[1].hasPrefix("countryexplorer: after 30 s: no position yet from /dev/pts/"))
        for line in lines.dropFirst() { #expect(line.contains("0 bytes/s arrive"), "\(line)") }
        let states = messages(in: inbox)
        #expect(
            states.contains { $0.contains("0 bytes/s arrive, and a receiver of u-blox was asked") },
            "\(states)"
        )
    }

    /// A port that only listens is not asked, whether the option or the setting forbids it.
    @Test(arguments: [true, false])
    func aPortIsNotAskedIfThatIsForbidden(byOption: Bool) async throws {
        let program = program
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        _ = try await sending([]) { port in
            let words = ["locate", "--serial", port, "--baud", "9600", "--timeout", "6"]
            return try await program.run(
                program.executable,
                words + (byOption ? ["--listen-only"] : []),
                environment: ["NOTIFY_SOCKET": path, "COUNTRYEXPLORER_SERIAL_LISTEN_ONLY": "\(!byOption)"]
            )
        }
        let states = messages(in: inbox)
        #expect(!states.isEmpty && states.allSatisfy { !$0.contains("asked") }, "\(states)")
    }

    @Test func aPersonAtATerminalGetsNoLineAtTheStart() async throws {
        let program = program
        let outcome = try await sending([]) { port in
            try await program("locate", "--serial", port, "--baud", "9600", "--timeout", "1")
        }
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }

    private static let coldReceiver: [UInt8] = {
        let bodies = ["GPGSV,1,1,03,01,40,083,41,02,17,308,38,03,,,33", "GPGGA,123456,,,,,0,02,,,,,,,"]
        return Array(
            bodies.map { body in
                let sum = String(body.utf8.reduce(UInt8(0), ^), radix: 16, uppercase: true)
                return "$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
            }.joined().utf8
        )
    }()

    /// Runs `locate` on a receiver without a fix, with standard error on a terminal, and returns what that shows.
    private func search(columns: UInt16, _ words: String = "") async throws -> [Substring] {
        let terminal = try TestTerminal(columns: columns)
        let (program, device) = (program, terminal.device)
        let outcome = try await sending(Self.coldReceiver) { port in
            let options = "--serial '\(port)' --baud 9600 --timeout 4"
            let command = "\(words) exec \"$0\" locate \(options) 2>'\(device)'"
            return try await program.run("/bin/sh", ["-c", command, program.executable])
        }
        #expect(outcome.exitCode == 75 && outcome.output.isEmpty && outcome.errors.isEmpty, "\(outcome)")
        return terminal.text.split(separator: "\r", omittingEmptySubsequences: false)
    }

    @Test func aTerminalShowsWhatTheReceiverHas() async throws {
        let lines = try await search(columns: 200)
        let end = "\u{1B}[K"
        let numbers = "3 satellites in view, 2 used, best signals 41 38 33 dB-Hz: /dev/pts/"
        let shown = lines.filter { $0.contains(numbers) }
        #expect((1...4).contains(shown.count), "at most one line a second: \(lines)")
        let reason = "the receiver has no fix (no-solution)"
        #expect(shown.allSatisfy { $0.contains(reason) && $0.hasSuffix(end) })
        let last = try #require(lines.lastIndex { $0.contains(numbers) })
        #expect(lines[last + 1].hasPrefix(end), "the line is removed before the message: \(lines)")
        #expect(lines.dropFirst(last + 1).joined().contains("countryexplorer: "), "\(lines)")
    }

    @Test func aNarrowTerminalShowsNoMoreThanFits() async throws {
        let end = "\u{1B}[K"
        let narrow = try await search(columns: 20).filter { $0.hasSuffix(end) }
        #expect(narrow.contains { $0.hasPrefix("1 s, ") || $0.hasPrefix("2 s, ") }, "\(narrow)")
        for line in narrow {
            #expect(line.replacing(end, with: "").unicodeScalars.count <= 19, "\(line)")
        }
        let narrowest = try await search(columns: 1).filter { $0.hasSuffix(end) }
        #expect(!narrowest.isEmpty && narrowest.allSatisfy { $0 == end }, "\(narrowest)")
    }

    @Test func aTerminalThatCannotRedrawShowsNoLine() async throws {
        let lines = try await search(columns: 80, "export TERM=dumb;")
        #expect(!lines.joined().contains("\u{1B}"), "\(lines)")
    }

    /// The status has the numbers, and gpsd's report has them as the receiver's sentences do.
    @Test func theStatusHasThem() async throws {
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        let program = program
        _ = try await sending(Self.coldReceiver) { port in
            try await program(
                "locate",
                "--serial",
                port,
                "--baud",
                "9600",
                "--timeout",
                "4",
                environment: ["NOTIFY_SOCKET": path]
            )
        }
        let serial = messages(in: inbox)
        let numbers = "3 satellites in view, 2 used, best signals 41 38 33 dB-Hz"
        let remedy = "give the receiver a view of the sky"
        #expect(serial.contains { $0.contains(", \(numbers); \(remedy)") } && serial.count <= 6, "\(serial)")
        let sky =
            #"{"class":"SKY","device":"/dev/a","nSat":3,"uSat":2,"#
            + #""satellites":[{"ss":33},{"ss":41.0},{"ss":38}]}"#
        let report = [
            #"{"class":"VERSION","release":"3.25"}"#, #"{"class":"DEVICES","devices":[{"path":"/dev/a"}]}"#,
            sky, #"{"class":"TPV","device":"/dev/a","mode":1}"#,
        ]
        let server = try LineServer([report.joined(separator: "\n") + "\n"])
        _ = try await program(
            "locate",
            "--gpsd-address",
            "127.0.0.1:\(server.port)",
            "--timeout",
            "4",
            environment: ["NOTIFY_SOCKET": path]
        )
        let daemon = messages(in: inbox)
        #expect(daemon.contains { $0.contains(numbers) }, "\(daemon)")
    }

    /// A service manager that reads nothing, or is gone, does not hold up the search.
    @Test func aFullOrMissingSocketHoldsNothingUp() async throws {
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        let filler = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
        defer { close(filler) }
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
        let connected = withUnsafePointer(to: place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(filler, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(connected == 0)
        while send(filler, "x", 1, Int32(MSG_DONTWAIT)) == 1 {}
        for place in [path, path + ".gone"] {
            let program = program
            let outcome = try await sending(Self.coldReceiver) { port in
                try await program(
                    "locate",
                    "--serial",
                    port,
                    "--baud",
                    "9600",
                    "--timeout",
                    "3",
                    environment: ["NOTIFY_SOCKET": place]
                )
            }
            #expect(outcome.exitCode == 75, "\(outcome)")
        }
    }

    @Test func watchReportsItsSearch() async throws {
        let program = program
        let path = try program.file("notify")
        let inbox = try inbox(path)
        defer { close(inbox) }
        let ubx = Self.senders[0]
        let seen = try await sending(ubx.bytes) { port in
            let command = "export NOTIFY_SOCKET='\(path)'; exec \"$0\" watch --serial '\(port)' --baud 9600"
            let watch = try Companion("/bin/sh", ["-c", command, program.executable])
            defer { watch.end(by: SIGTERM) }
            var seen: [String] = []
            try await Companion.wait(for: "its status") {
                seen += messages(in: inbox)
                return seen.contains { $0.contains("look like UBX") }
            }
            return seen
        }
        #expect(seen.first?.hasPrefix("STATUS=looking for a position: ") == true)
    }
}
