import ArgumentParser

@main
struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measure the program: medians and ratios, beside a floor that the machine sets.",
        subcommands: [
            ProcessBenchmark.self, LookupBenchmark.self, BordersBenchmark.self, NMEABenchmark.self,
            BatchBenchmark.self, CountriesBenchmark.self,
            AllBenchmarks.self,
        ]
    )
}

struct AllBenchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "all", abstract: "Every benchmark in turn.")

    func run() async throws {
        for benchmark in ["process", "lookup", "borders", "nmea", "batch", "countries"] {
            var command = try Benchmarks.parseAsRoot([benchmark])
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        }
    }
}
