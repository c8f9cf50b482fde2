import ArgumentParser
import Subprocess
import SystemPackage

struct ProcessBenchmark: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process",
        abstract: "A locate of a typed coordinate as a whole process, beside a process that does nothing."
    )

    @Option(help: "The program; by default the one beside this.")
    var program: String?
    @Option(help: "How many pairs of runs.")
    var runs = 200

    func run() async throws {
        let locate = ["locate", "30.0444", "31.2357", "--format", "code"]
        let executable = program ?? Self.sibling
        var (ours, floor): ([Double], [Double]) = ([], [])
        // In pairs, so that a drift of the machine's speed meets both alike; the first pair warms the cache.
        for pair in 0...runs {
            let one = try await Self.time(executable, locate)
            let other = try await Self.time("/bin/true", [])
            if pair > 0 { (ours, floor) = (ours + [one], floor + [other]) }
        }
        print(row("whole process, ms", "min", "median", "max"))
        for (name, values) in [("countryexplorer locate", ours), ("/bin/true (the floor)", floor)] {
            let samples = Samples(values.map { $0 * 1000 })
            print(row(name, decimals(samples.minimum), decimals(samples.median), decimals(samples.maximum)))
        }
    }

    private static var sibling: String {
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
