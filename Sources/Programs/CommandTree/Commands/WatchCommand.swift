import Answers
import ArgumentParser
import Countries
import Fixes
import Locating

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print a line for each change of country, and for each loss of the source.",
        discussion: """
            The first country is printed when three consecutive fixes agree. Another country is printed when fixes have \
            been in it for --dwell seconds. Waits without limit for a receiver that was unplugged; stops at the end of \
            a log. With - in place of coordinates, positions are read from standard input, one a line, and each counts at once. \
            Put coordinates and all other options before --exec.
            """
    )

    @OptionGroup var source: SourceOptions
    @Option(help: "text, json (JSON Lines) or code.")
    var format = ListFormat.text
    @OptionGroup var view: WorldviewOption
    @OptionGroup var watching: WatchOptions
    @OptionGroup var options: PlaceOptions

    mutating func validate() throws {
        if watching.dwell != nil, !source.coordinates.isEmpty {
            throw ValidationError("--dwell is for sources; a typed position counts at once")
        }
    }

    func run() async throws {
        let state = try watching.state.map(WatchState.init)
        let program = try await watching.program()
        let services = try Services(options)
        if source.coordinates == ["-"] { TerminalInput.announce("positions") }
        let tally = SearchTally()
        let source = try SearchTally.$current.withValue(tally) { try services.watched(self.source.request) }
        let catalogue = try services.catalogue()
        let resolver = CountryResolver(
            boundaries: try services.boundaries(),
            catalogue: catalogue
        )
        let worldview = try services.worldview(view.worldview)
        let answers = try services.placeAnswers(watching.wanted, worldview: view.worldview)
        let delivery = WatchDelivery(format: format, program: program, state: state)
        let watch = CountryWatch(watching.watching(from: state?.start))
        let search = source.isLive ? WatchedSearch(tally, services: services) : nil
        defer { search?.keep() }
        let follow = { @Sendable (give: (WatchReport) async throws -> Void) in
            try await source.follow(
                watch,
                resolve: { fix, detail in
                    search?.keep()
                    return try resolver.resolve(fix, with: detail, worldview: worldview)
                }
            ) { report in
                var report = report
                try report.add(from: answers)
                try await give(report)
            }
        }
        try await Interruption.cancelling {
            try await SearchTally.$current.withValue(tally) {
                try await delivery.deliver(live: source.isLive) { try await follow($0) }
            }
        }
    }
}
