import Foundation
import SuiteTraits
import Testing

/// Each failure states the remedy that fits it, and no other.
@Suite struct RemedyTests {
    private let program: Program

    init() throws { program = try Program() }

    /// A failure, how the program is brought to it, and what it must advise.
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// The words before the source.
        var command: [String]
        /// The bodies of a log's sentences, if the source is one.
        var log: [String] = []
        /// The options that name the source, if it is not a log, with `PORT` for an unused port.
        var source: [String] = []
        var exitCode: Int32
        var reason: String
        var remedy: String

        var testDescription: String { "\(command[0]): \(name)" }

        /// True if a receiver is heard that has no fix.
        var isBelowARoof: Bool { remedy.contains("view of the sky") }
    }

    private static let place = "3540.0,N,13945.0,E"
    private static let fix = "GPGGA,120000,\(place),1,08,1.0,10,M,,M,,"

    private static func logs(_ command: [String], exitCode: Int32? = nil) -> [Case] {
        [
            Case(
                name: "a foreign datum",
                command: command,
                log: ["GPDTM,TOY,,0.1,N,0.1,E,0.0,W84", fix],
                exitCode: exitCode ?? 75,
                reason: "foreign-datum",
                remedy: "set the receiver to WGS 84, or take its positions as they are with --any-datum"
            ),
            Case(
                name: "no solution",
                command: command,
                log: ["GPRMC,120000,V,,,,,,,011026,,"],
                exitCode: exitCode ?? 75,
                reason: "ended without a fix, the receiver has no fix (no-solution)",
                remedy: "give the receiver a view of the sky"
            ),
            Case(
                name: "a simulated position",
                command: command,
                log: [fix.replacing(",1,08", with: ",8,08")],
                exitCode: exitCode ?? 75,
                reason: "not-measured",
                remedy: "switch the receiver's simulation, or its typed-in position, off"
            ),
            Case(
                name: "no position",
                command: command,
                log: ["GPGSV,1,1,03,01,40,083,46"],
                exitCode: exitCode ?? 75,
                reason:
                    "ended without a fix, its bytes look like NMEA sentences, none of them with a position",
                remedy: "have the receiver send positions: RMC, GGA, GNS or GLL sentences"
            ),
            Case(
                name: "a malformed field",
                command: command,
                log: [fix.replacing("3540.0", with: "354O.0")],
                exitCode: exitCode ?? 65,
                reason: "1 sentence has a right checksum and a malformed field (the last is GPGGA)",
                remedy: "check how the receiver, or what recorded it, writes this sentence"
            ),
            Case(
                name: "a wrong checksum",
                command: command,
                log: ["\(fix)*", "\(fix)*"],
                exitCode: exitCode ?? 65,
                reason: "no NMEA sentence with a right checksum",
                remedy: "check the cable and its ground"
            ),
        ]
    }

    private static let sources = [
        Case(
            name: "no such log",
            command: ["locate"],
            source: ["--nmea", "/nowhere/drive.nmea"],
            exitCode: 66,
            reason: "no such file",
            remedy: "check the path"
        ),
        Case(
            name: "nothing listens",
            command: ["locate", "--wait", "--timeout", "10"],
            source: ["--nmea", "tcp://127.0.0.1:PORT"],
            exitCode: 75,
            reason: "no fix within 10 s, nothing listens there",
            remedy: "check that the multiplexer runs"
        ),
        Case(
            name: "nothing listens",
            command: ["fixes"],
            source: ["--nmea", "tcp://127.0.0.1:PORT"],
            exitCode: 69,
            reason: "nothing listens there",
            remedy: "check that the multiplexer runs"
        ),
        Case(
            name: "nothing is sent",
            command: ["locate", "--timeout", "10"],
            source: ["--nmea", "udp://:PORT"],
            exitCode: 75,
            reason: "nothing readable came out of it",
            remedy: "check that the receiver is connected, has power and sends NMEA 0183"
        ),
        Case(
            name: "nothing is sent",
            command: ["fixes", "--timeout", "10"],
            source: ["--nmea", "udp://:PORT"],
            exitCode: 75,
            reason: "no fix within 10 s, it is open",
            remedy: "check that the receiver is connected, has power and sends NMEA 0183"
        ),
        Case(
            name: "no gpsd",
            command: ["locate"],
            source: ["--gpsd-address", "localhost:PORT"],
            exitCode: 69,
            reason: "nothing listens there",
            remedy: "start it with `systemctl start gpsd`"
        ),
        Case(
            name: "no gpsd",
            command: ["locate", "--wait", "--timeout", "10"],
            source: ["--gpsd-address", "localhost:PORT"],
            exitCode: 75,
            reason: "nothing listens there",
            remedy: "start it with `systemctl start gpsd`"
        ),
        Case(
            name: "no port",
            command: ["locate"],
            source: ["--serial", "/dev/nowhere"],
            exitCode: 69,
            reason: "no such device",
            remedy: "plug the receiver in"
        ),
        Case(
            name: "no serial port",
            command: ["fixes"],
            source: ["--serial", "/dev/null"],
            exitCode: 69,
            reason: "it is not a serial port",
            remedy: "use --nmea /dev/null if it is a log"
        ),
    ]

    private static let cases =
        logs(["locate"]) + logs(["fixes"]) + logs(["first-launch", "--fallback", "NO"], exitCode: 0) + sources

    @Test(arguments: cases)
    func theRemedyFits(_ failure: Case) async throws {
        var arguments = failure.source
        if !failure.log.isEmpty {
            let log = failure.log.map(Self.sentence).joined()
            arguments = ["--nmea", try program.file("log.nmea", log)]
        }
        let port = "\(LoopbackPort.closed)"
        arguments = failure.command + arguments.map { $0.replacing("PORT", with: port) }
        let outcome = try await program.run(program.executable, arguments)
        #expect(outcome.exitCode == failure.exitCode, "\(outcome.errors)")
        #expect(outcome.errors.contains(failure.reason), "\(outcome.errors)")
        #expect(outcome.errors.contains("; \(failure.remedy)"), "\(outcome.errors)")
        #expect(outcome.errors.contains("view of the sky") == failure.isBelowARoof, "\(outcome.errors)")
        #expect(!outcome.errors.contains("countryexplorer fixes"), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1)
    }

    private static func sentence(_ body: String) -> String {
        if body.hasSuffix("*") { return "$\(body)00\r\n" }
        let sum = body.utf8.reduce(0, ^)
        return "$\(body)*\(sum < 16 ? "0" : "")\(String(sum, radix: 16, uppercase: true))\r\n"
    }

    /// A table, the remedy, and the options with which the table is read then.
    @Test(arguments: [
        ("lat,lon,lat\n47.5,8.5,0\n", "--lat 1", ["--lat", "1"]),
        ("lat,lon,lon\n47.5,8.5,0\n", "--lon 2", ["--lon", "2"]),
        ("id,geometry\n1,POINT (8.5 47.5)\n", "--position 'geometry'", ["--position", "geometry"]),
        ("a,b\n47.5,8.5\n", "or its number, with --lat", ["--lat", "1", "--lon", "2"]),
        ("at,at,lat,lon\n0,0,47.5,8.5\n", "--time 1", ["--time", "1"]),
    ])
    func theRemedyOfATableWorks(table: String, remedy: String, options: [String]) async throws {
        let visits = table.hasPrefix("at") ? ["--group", "lat"] : []
        let first = visits.isEmpty ? [] : ["--time", "at"]
        let refused = try await program.run(program.executable, ["batch"] + visits + first, input: table)
        #expect(refused.exitCode == 65 && refused.errors.contains(remedy), "\(refused.errors)")
        let again = try await program.run(program.executable, ["batch"] + visits + options, input: table)
        #expect(again.exitCode == 0 && again.output.contains("CH"), "\(again.errors)")
    }

    @Test func aColumnThatCannotBeTypedIsNamedByItsNumber() async throws {
        let script = "\"$0\" batch --lat $'H\\xf6he'"
        let refused = try await program.run("/bin/bash", ["-c", script, program.executable])
        #expect(refused.exitCode == 64 && refused.errors.contains("by its number, such as --lat 1"))
    }

    @Test(arguments: [
        (["boundaries", "shape", "SM", "--land", "/nosuch"], 66, "name another with --land"),
        (["boundaries", "info", "/nosuch"], 66, "name another file"),
        (["boundaries", "diff", "/nosuch", "/nosuch"], 66, "name another file"),
        (["locate", "30", "31", "--with", "subdivisions"], 66, "name its folder with --data"),
        (["locate", "30", "31", "--with", "sea"], 66, "name its folder with --data"),
        (
            ["countries", "list", "--region", "Africa", "--drives", "left", "--eu-member"], 1,
            "leave one of them out"
        ),
        (["countries", "search", "zzzzzzz"], 1, "search for another of its names"),
        (["batch", "/proc/self/exe"], 65, "not a text"),
        (["doctor", "--config", "LIST"], 78, "write one such as"),
    ])
    func aFailureNamesWhatHelps(arguments: [String], exitCode: Int32, remedy: String) async throws {
        let (executable, data) = try await program.copyForEveryone()
        defer { try? FileManager.default.removeItem(atPath: data) }
        let list = try program.file("list.json", "[]")
        let words = arguments.map { $0.replacing("LIST", with: list) }
        let outcome = try await program.run(
            executable,
            words,
            environment: ["COUNTRYEXPLORER_DATA": data]
        )
        #expect(outcome.exitCode == exitCode, "\(outcome.errors)")
        #expect(outcome.errors.contains(remedy), "\(outcome.errors)")
        #expect(!outcome.errors.contains("--boundaries"), "\(outcome.errors)")
    }

    @Test func anUnpluggedReceiverIsToBePluggedInAndNothingStartedAgain() async throws {
        let port = try program.file("receiver")
        let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let receiver = try await Companion.receiver(playing: drive, at: port, program)
        let watch = try Watch(program, "--serial", port, "--format", "json")
        try await watch.wait(for: "a fix") { $0.names.contains("first-fix") }
        receiver.end(by: SIGTERM)
        try await watch.wait(for: "the loss") { $0.names.contains("source-lost") }
        let lost = try #require(watch.events.last { $0["event"] as? String == "source-lost" })
        #expect(lost["remedy"] as? String == "plug the receiver in again")
    }
}
