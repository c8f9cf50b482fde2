import ArgumentParser

/// The file that receives the output of a command.
struct OutputOption: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write, replaced atomically when complete.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String?
}
