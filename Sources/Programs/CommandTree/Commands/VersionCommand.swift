import ArgumentParser

struct VersionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "version",
        abstract: "Print the versions of the program, the build and the data."
    )

    func run() throws {
        try StandardOutput.writeLines(Version.lines(try Services.plain()))
    }
}
