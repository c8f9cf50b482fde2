import ArgumentParser

@main
struct Benchmarks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Benchmarks",
        abstract: "Measure the program: medians and ratios, beside a floor that the machine sets.",
        subcommands: [
            ProcessBenchmark.self, LookupBenchmark.self, BordersBenchmark.self, NMEABenchmark.self,
            BatchBenchmark.self, CountriesBenchmark.self, CitiesBenchmark.self, ServeBenchmark.self,
            CountsBenchmark.self, KernelBenchmark.self,
            AllBenchmarks.self,
        ]
    )
}
