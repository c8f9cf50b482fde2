import ArgumentParser

/// The option for the folder of fetched data.
struct CacheOptions: ParsableArguments {
    @Option(
        name: .customLong("cache"),
        help: ArgumentHelp("The folder of the caches.", valueName: "folder"),
        completion: .directory,
        transform: PathArgument.text
    )
    var folder: String?
}
