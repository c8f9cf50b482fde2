public import ArgumentParser
public import Listening

/// The options of the HTTP service, whose work is that of the program `countryexplorer-serve`.
package struct ServeCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve the page and the HTTP API until the program is stopped.",
        discussion: """
            Prints the address on standard error. On SIGTERM and SIGINT, finishes the requests that run, at most ten \
            seconds, and exits with 0.
            """
    )

    @Option(
        help: ArgumentHelp(
            "Where to listen; port 0 takes a free one. [default: 127.0.0.1:8080]",
            valueName: "host:port"
        )
    )
    package var listen: ListenAddress?
    @Option(
        help: ArgumentHelp(
            "The file that stores the selection. [default: for root, that of the units if they have run]",
            valueName: "path"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    package var store: String?
    @OptionGroup package var cache: CacheOptions
    @OptionGroup package var options: PlaceOptions

    package init() {}
}

extension ListenAddress: ExpressibleByArgument {
    /// Reads `HOST:PORT`.
    public init?(argument: String) { self.init(argument) }
}
