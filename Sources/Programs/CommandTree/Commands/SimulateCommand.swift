public import ArgumentParser
import Fixes
import Geodesy
public import NMEA
import Simulation

struct SimulateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulate",
        abstract: "Play a route as a receiver on a pseudo-terminal, which acts as a serial port.",
        discussion: """
            The route is a GeoJSON line, a GPX file, a list of coordinates (one on each line, in any notation), or \
            a recorded NMEA log. Prints the path of the port and plays to the end. With --output, writes a log instead.
            """
    )

    @Argument(help: "The route.", completion: .file(), transform: PathArgument.text)
    var route: String
    @Option(
        help: ArgumentHelp("Create a symbolic link to the port here.", valueName: "path"),
        completion: .file(),
        transform: PathArgument.text
    )
    var link: String?
    @Option(
        help: ArgumentHelp(
            "The speed of the port; a reader at another speed receives garbage. [default: 4800]",
            valueName: "rate"
        ),
        completion: .serialSpeeds
    )
    var baud: Int?
    @Option(
        name: .customLong("protocol"),
        help: "The protocol of the receiver: NMEA 0183, or UBX of u-blox. [default: nmea]"
    )
    var format: SimulatedEpoch.Format?
    @Option(help: ArgumentHelp("The speed along the route. [default: 14]", valueName: "m/s"))
    var speed: Double?
    @Flag(help: "Use the recorded times of the GPX file.")
    var recorded = false
    @Option(
        help: ArgumentHelp(
            "With --recorded, shorten longer pauses to this. Without it, a pause of more than a day is an error.",
            valueName: "seconds"
        )
    )
    var longestPause: Double?
    @Option(help: ArgumentHelp("The time of the first epoch, RFC 3339. [default: now]", valueName: "time"))
    var start: String?
    @Option(help: ArgumentHelp("Seconds before the first fix. [default: 0]", valueName: "seconds"))
    var coldStart: Int?
    @Option(help: ArgumentHelp("The scatter of fixes around the route. [default: 0]", valueName: "metres"))
    var jitter: Double?
    @Option(help: "The seed of the scatter; the same seed gives the same fixes. [default: 0]")
    var seed: UInt64?
    @Option(
        help: ArgumentHelp("Play this many times faster than real time. [default: 1]", valueName: "factor")
    )
    var speedUp: Double?
    @Flag(help: "Start again at the end of the route, without end.")
    var loop = false
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the log to a file; - is standard output.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String?

    mutating func validate() throws {
        if recorded, speed != nil { throw ValidationError("--recorded and --speed exclude one another") }
        if let longestPause {
            guard recorded else { throw ValidationError("--longest-pause is only for --recorded") }
            guard longestPause >= 0.001, longestPause <= 86_400 else {
                throw ValidationError("--longest-pause takes a number of seconds from 0.001 through 86400")
            }
        }
        if output != nil, let option = portOptions.first {
            throw ValidationError("\(option) is for a port, and --output writes a file; give one of them")
        }
        if seed != nil, jitter == nil { throw ValidationError("--seed is for the scatter of --jitter") }
        if let start, Timestamp(rfc3339: start) == nil {
            throw ValidationError("--start \(start): expected a time such as 2026-10-05T06:07:08Z")
        }
    }

    /// The given options about the port and the playback.
    private var portOptions: [String] {
        [
            ("--link", link != nil), ("--baud", baud != nil), ("--speed-up", speedUp != nil),
            ("--loop", loop),
        ].filter(\.1).map(\.0)
    }

    /// The given options about the drive along a route.
    private var driveOptions: [String] {
        [
            ("--speed", speed != nil), ("--recorded", recorded), ("--start", start != nil),
            ("--cold-start", coldStart != nil), ("--jitter", jitter != nil), ("--protocol", format != nil),
        ].filter(\.1).map(\.0)
    }

    func run() async throws {
        let material = try material()
        if let output { return try write(material, to: output) }
        let playback = try Playback(material, speedUp: speedUp ?? 1, loops: loop)
        let port = try PseudoTerminal(baud: baud ?? 4800, link: link, access: .everyone)
        try StandardOutput.writeLine(link ?? port.device ?? "")
        try await Interruption.cancelling { try await playback.run(through: port) }
        port.unplug()
    }

    private func material() throws -> Playback.Material {
        switch try RouteFile(contentsOf: route) {
        case .log(let log):
            guard let option = driveOptions.first else { return .log(log) }
            throw Failure("\(route): \(option) is for a route, and this is a recorded log", .usage)
        case .route(let route):
            var options = Drive.Options()
            options.pace = recorded ? .recorded : .speed(metresPerSecond: speed ?? 14)
            options.longestPause = longestPause.map { Duration(clampingSeconds: $0) }
            options.coldStartEpochs = coldStart ?? 0
            options.jitterMetres = jitter ?? 0
            options.seed = seed ?? 0
            options.format = format ?? .nmea
            let beginning = start.flatMap { Timestamp(rfc3339: $0) } ?? .now()
            return .drive(try Drive(along: route, from: beginning, options: options))
        }
    }

    private func write(_ material: Playback.Material, to path: String) throws {
        guard case .drive(let drive) = material else {
            throw Failure("\(route): is a log already; --output makes one from a route", .usage)
        }
        try Destination.fill(path) { output in try drive.record { try output.write($0) } }
    }
}

extension SimulatedEpoch.Format: ExpressibleByArgument {}
