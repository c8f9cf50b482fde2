import ArgumentParser
import Countries

/// What `watch` tells, and keeps.
struct WatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How long fixes must lie in another country before it counts.",
            valueName: "seconds"
        )
    )
    var dwell = 10.0
    @Option(
        help: ArgumentHelp("Tell when the border to another country comes this near.", valueName: "metres")
    )
    var near: Double?
    @Option(
        help: ArgumentHelp(
            "Keep the last country and its time in this file, and go on from it.",
            valueName: "file"
        )
    )
    var state: String?

    mutating func validate() throws {
        guard dwell >= 0, dwell <= 3600 else {
            throw ValidationError("--dwell takes a number of seconds from 0 through 3600")
        }
        if let near, !(near > 0 && near <= 100_000) {
            throw ValidationError("--near takes metres above 0, at most 100000")
        }
    }

    /// What the watch is to tell, going on from `start`.
    func watching(from start: Whereabouts?) -> CountryWatch.Options {
        var options = CountryWatch.Options()
        options.dwell = .seconds(dwell)
        options.nearMetres = near
        options.start = start
        return options
    }
}
