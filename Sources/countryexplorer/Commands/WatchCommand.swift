import ArgumentParser
import Countries
import Fixes

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print a line for each change of country, and for what happens to the source.",
        discussion: """
            A country counts once three consecutive fixes agree on it, and another one once they have for --dwell \
            seconds. A receiver that goes away is waited for, without end; a log ends it. Coordinates and all \
            options stand before --exec.
            """
    )

    @OptionGroup var source: SourceOptions
    @Option(help: "text, json (JSON Lines) or code.")
    var format = OutputFormat.text
    @OptionGroup var view: WorldviewOption
    @OptionGroup var watching: WatchOptions
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if format == .env {
            throw ValidationError("--format env is for one answer; watch takes text, json or code")
        }
    }

    func run() async throws {
        let state = try watching.state.map(WatchState.init)
        let program = try await watching.program()
        let services = try Services(options)
        let source = try services.watched(source)
        let catalogue = try services.catalogue()
        let resolver = CountryResolver(
            boundaries: try services.boundaries(),
            catalogue: catalogue
        )
        let worldview = try services.worldview(view, catalogue: catalogue)
        let delivery = WatchDelivery(format: format, program: program, state: state)
        let watch = CountryWatch(watching.watching(from: state?.start))
        try await Interruption.cancelling {
            try await delivery.deliver(live: source.isLive) { give in
                try await source.follow(
                    watch,
                    resolve: { fix, detail in try resolver.resolve(fix, with: detail, worldview: worldview) },
                    give
                )
            }
        }
    }
}
