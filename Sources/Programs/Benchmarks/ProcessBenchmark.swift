import ArgumentParser
import Subprocess
import SystemPackage

struct ProcessBenchmark: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "process",
        abstract: "Commands as whole processes, beside a process that does nothing."
    )

    @Option(help: "The program; by default the one beside this.")
    var program: String?
    @Option(help: "How many times each is run.")
    var runs = 200
    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    func figures() async throws -> [Figures] {
        let executable = program ?? Self.sibling
        let commands = [
            ("locate 30.0444 31.2357", executable, ["locate", "30.0444", "31.2357", "--format", "code"]),
            ("countries show EG", executable, ["countries", "show", "EG"]),
            ("countries search egy", executable, ["countries", "search", "egy"]),
            ("/bin/true (the floor)", "/bin/true", []),
        ]
        var times = [[Double]](repeating: [], count: commands.count)
        // The commands run in turn, so that changes of the machine's speed affect all equally. The first round warms
        // the cache.
        for round in 0...runs {
            for (number, command) in commands.enumerated() {
                let time = try await Self.time(command.1, command.2)
                if round > 0 { times[number].append(time * 1000) }
            }
        }
        var figures = Figures("whole process, ms", "min", "median", "max")
        for (command, values) in zip(commands, times) { figures.add(command.0, Samples(values)) }
        return [figures]
    }

    /// The program in the folder of this one.
    static var sibling: String {
        let path = CommandLine.arguments[0]
        return path.lastIndex(of: "/").map { path[...$0] + "countryexplorer" } ?? "countryexplorer"
    }

    private static func time(_ program: String, _ arguments: [String]) async throws -> Double {
        let start = ContinuousClock.now
        let result = try await Subprocess.run(
            .path(FilePath(program)),
            arguments: Arguments(arguments),
            output: .discarded
        )
        guard result.terminationStatus.isSuccess else {
            throw ValidationError("\(program) failed: \(result.terminationStatus)")
        }
        return start.duration(to: .now).seconds
    }
}
