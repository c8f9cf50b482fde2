import ArgumentParser

/// Several sources, in the order in which they are asked.
struct ChainOptions: ParsableArguments {
    @Option(
        name: .customLong("source"),
        help: ArgumentHelp(
            "Ask this source; given again, the next when it gives no fix: \(SourceSpec.forms).",
            valueName: "spec"
        ),
        transform: Self.spec
    )
    var sources: [SourceSpec] = []

    @Flag(help: "Ask all sources at once, and keep the first that gives a fix.")
    var race = false

    @Option(
        help: ArgumentHelp(
            "How long each source may take for its first fix. [default: the time-out, split evenly]",
            valueName: "seconds"
        )
    )
    var each: Double?

    mutating func validate() throws {
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
