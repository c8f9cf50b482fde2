import ArgumentParser
import FoundationEssentials

struct ExamplesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "examples",
        abstract: "Print the folder of the installed examples, or the path of one.",
        discussion: """
            The examples are routes and a recorded drive for simulate and --nmea, polygons for boundaries compile, and \
            units and scripts for a device.
            """
    )

    @Argument(
        help: ArgumentHelp("The file name of an example. [default: the whole folder]", valueName: "name"),
        completion: .custom { _, _, _ in (try? Services.plain().installation.exampleNames()) ?? [] }
    )
    var name: String?
    @OptionGroup var options: GlobalOptions

    func run() throws {
        let installation = try Services(options).installation
        let names = try installation.exampleNames()
        guard let name else { return try StandardOutput.writeLine(installation.examples) }
        guard names.contains(name) else {
            throw Failure(
                "no example '\(name)' in \(installation.examples); there are: \(names.joined(separator: ", "))",
                .noInput
            )
        }
        let paths = [installation.examples, installation.scripts].map { "\($0)/\(name)" }
        try StandardOutput.writeLine(paths.first { FileManager.default.fileExists(atPath: $0) } ?? paths[0])
    }
}

extension Installation {
    /// The folder of the examples.
    var examples: String { data + "/examples" }

    /// The file names of the examples and of the units' scripts in alphabetical order.
    ///
    /// - Throws: ``Failure`` if the folder cannot be read.
    func exampleNames() throws(Failure) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: examples) else {
            throw Failure(
                "\(examples): cannot be read; install the data again, or name it with --data",
                .noInput
            )
        }
        let own = (try? FileManager.default.contentsOfDirectory(atPath: scripts)) ?? []
        return Set(names + own).filter { !$0.hasPrefix(".") }.sorted()
    }
}
