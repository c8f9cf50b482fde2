import ArgumentParser

/// Where what was fetched is kept.
struct CacheOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The folder that keeps what was fetched.", valueName: "folder"),
        completion: .directory
    )
    var cache: String?
}
