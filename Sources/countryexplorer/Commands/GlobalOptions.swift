import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(help: "The defaults in force: debug or production. [default: production]")
    var profile: Profile?

    @Option(
        help: ArgumentHelp("A file of settings, above those of the system.", valueName: "file"),
        completion: .file()
    )
    var config: String?

    @Option(
        help: ArgumentHelp("The folder of the boundary index and the countries.", valueName: "folder"),
        completion: .directory
    )
    var data: String?

    @Option(
        help: ArgumentHelp("A boundary file, in place of that folder's.", valueName: "file"),
        completion: .file()
    )
    var boundaries: String?

    @Flag(name: .shortAndLong, help: "Say on standard error what is done.")
    var verbose = false
}
