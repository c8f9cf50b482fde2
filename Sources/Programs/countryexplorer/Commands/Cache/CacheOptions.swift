import ArgumentParser

/// Where what was fetched is kept.
struct CacheOptions: ParsableArguments {
    @Option(
        name: .customLong("cache"),
        help: ArgumentHelp("The folder of the caches.", valueName: "folder"),
        completion: .directory,
        transform: PathArgument.text
    )
    var folder: String?
}
