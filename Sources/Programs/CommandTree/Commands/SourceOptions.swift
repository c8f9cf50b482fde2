public import ArgumentParser
public import Notation

/// The options for the source of a position: typed text, one named source, or several sources in order.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "A position in any notation: 30.0444 31.2357, 30°02'39.8\"N 31°14'08.5\"E, geo:, a map link, MGRS, …",
            valueName: "coordinates"
        ),
        transform: NegativeNumbers.plain
    )
    var coordinates: [String] = []

    @Option(help: "Read the coordinates only in this notation.")
    var notation: CoordinateNotation?

    @Flag(help: "Read gpsd, on localhost:2947 unless configured otherwise.")
    var gpsd = false

    @Option(help: ArgumentHelp("Read gpsd at this address.", valueName: "host[:port]"))
    var gpsdAddress: String?

    @Option(
        help: ArgumentHelp("Read an NMEA receiver on this serial port.", valueName: "path"),
        completion: .serialPorts,
        transform: PathArgument.text
    )
    var serial: String?

    @Option(
        help: ArgumentHelp("The speed of the serial port. [default: detected]", valueName: "rate"),
        completion: .serialSpeeds
    )
    var baud: Int?

    @Option(
        help: ArgumentHelp(
            "Read NMEA sentences, or gpsd's JSON, from a file or a pipe (- is standard input), or NMEA sentences from tcp://HOST:PORT or udp://:PORT[?from=ADDRESS].",
            valueName: "file|url"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var nmea: String?

    @OptionGroup var chain: ChainOptions

    /// The given options that name a source.
    private var sourceNames: [String] {
        [
            coordinates.isEmpty ? nil : "coordinates", gpsd || gpsdAddress != nil ? "--gpsd" : nil,
            serial.map { _ in "--serial" }, nmea.map { _ in "--nmea" },
            chain.sources.isEmpty ? nil : "--source",
        ].compactMap { $0 }
    }

    /// The first given option that names a source, or `nil`.
    var named: String? { sourceNames.first }

    mutating func validate() throws {
        guard sourceNames.count < 2 else {
            throw ValidationError("\(sourceNames[0]) and \(sourceNames[1]) are two sources; name one")
        }
        if !coordinates.isEmpty, chain.race || chain.each != nil {
            throw ValidationError("--race and --each are for sources, not for typed coordinates")
        }
        if !coordinates.isEmpty, let option = chain.receiverOptions.first {
            throw ValidationError("\(option) is for receivers, not for typed coordinates")
        }
        if chain.anyDatum, sourceNames == ["--gpsd"] {
            throw ValidationError("--any-datum is for NMEA receivers; gpsd converts positions to WGS 84")
        }
        if chain.listenOnly, let source = sourceNames.first, source == "--gpsd" || source == "--nmea" {
            throw ValidationError("--listen-only is for serial ports, not for \(source)")
        }
        if baud != nil, serial == nil { throw ValidationError("--baud is only for --serial PATH") }
        if notation != nil, coordinates.isEmpty {
            throw ValidationError("--notation is only for typed coordinates")
        }
    }
}

extension CoordinateNotation: ExpressibleByArgument {}

/// The options for the wait for a source.
struct WaitOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The longest wait for a fix. A cold receiver needs up to two minutes. [default: 180]",
            valueName: "seconds"
        )
    )
    var timeout: Double?

    @Flag(
        name: .customLong("wait"),
        help: "Also wait for a source that is not available yet, until the time-out."
    )
    var waits = false

    @Flag(
        help:
            "Set the system's clock from the fixes if nothing else keeps it right, forward only. Needs CAP_SYS_TIME."
    )
    var setClock = false

    /// The first given option about the wait, as it is typed, or `nil`.
    private var named: String? {
        timeout.map { _ in "--timeout" } ?? (waits ? "--wait" : nil) ?? (setClock ? "--set-clock" : nil)
    }

    /// - Throws: `ValidationError` if `source` does not need a wait.
    func check(for source: SourceOptions) throws {
        guard let named, !source.coordinates.isEmpty else { return }
        throw ValidationError("\(named) is for sources, not for typed coordinates")
    }

    mutating func validate() throws {
        guard let timeout else { return }
        guard timeout > 0, timeout <= 86_400 else {
            throw ValidationError("--timeout takes a number of seconds above 0, at most 86400")
        }
    }
}
