import ArgumentParser

/// The options for several sources, which are tried in their order.
struct ChainOptions: ParsableArguments {
    @Option(
        name: .customLong("source"),
        help: ArgumentHelp(
            "Read this source. Repeat the option to name the next source, which is read when this one gives no fix: \(SourceSpec.forms).",
            valueName: "spec"
        ),
        completion: .sources,
        transform: Self.spec
    )
    var sources: [SourceSpec] = []

    @Flag(help: "Read all sources at once, and keep the first that gives a fix.")
    var race = false

    @Option(
        help: ArgumentHelp(
            "The longest wait for the first fix of each source. [default: an even share of the time-out]",
            valueName: "seconds"
        )
    )
    var each: Double?

    @Flag(help: "Accept NMEA positions in a datum other than WGS 84. They may be a kilometre off.")
    var anyDatum = false

    @Flag(
        help:
            "Send nothing to a serial port. Otherwise, a named one that is silent for 3 seconds is asked for its position as a receiver of u-blox (UBX), which changes no setting of it."
    )
    var listenOnly = false

    /// The given options about receivers.
    var receiverOptions: [String] {
        (anyDatum ? ["--any-datum"] : []) + (listenOnly ? ["--listen-only"] : [])
    }

    mutating func validate() throws {
        if listenOnly, sources.contains(where: \.isModemPort) {
            throw ValidationError("--listen-only and modem:PATH exclude one another; a modem must be asked")
        }
        guard let each else { return }
        guard each > 0, each <= 86_400 else {
            throw ValidationError("--each takes a number of seconds above 0, at most 86400")
        }
    }

    private static func spec(_ text: String) throws -> SourceSpec {
        guard let spec = SourceSpec(text) else {
            throw ValidationError("expected \(SourceSpec.forms)")
        }
        return spec
    }
}
