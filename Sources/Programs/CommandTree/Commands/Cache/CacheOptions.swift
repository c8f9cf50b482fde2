package import ArgumentParser

/// The option for the folder of fetched data.
package struct CacheOptions: ParsableArguments {
    @Option(
        name: .customLong("cache"),
        help: ArgumentHelp("The folder of the caches.", valueName: "folder"),
        completion: .directory,
        transform: PathArgument.text
    )
    package var folder: String?

    package init() {}
}
