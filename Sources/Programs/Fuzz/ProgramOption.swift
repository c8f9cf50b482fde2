import ArgumentParser

/// The program that a campaign runs.
struct ProgramOption: ParsableArguments {
    @Option(help: ArgumentHelp("The program. [default: the one beside this]", valueName: "path"))
    var program: String?

    /// Makes a folder for runs of the program.
    func makeRun() throws -> ProgramRun { try ProgramRun(program) }
}
