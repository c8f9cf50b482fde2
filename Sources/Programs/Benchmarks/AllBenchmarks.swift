import ArgumentParser

struct AllBenchmarks: Benchmark {
    static let configuration = CommandConfiguration(
        commandName: "all",
        abstract: "Every benchmark in turn. With --markdown, a page of the documentation."
    )

    @Flag(exclusivity: .exclusive)
    var format = FigureFormat.text

    private static let names = [
        "process", "lookup", "borders", "nmea", "batch", "countries", "cities", "serve", "counts",
    ]

    func figures() async throws -> [Figures] {
        var all: [Figures] = []
        for name in Self.names {
            guard let benchmark = try Benchmarks.parseAsRoot([name]) as? any Benchmark else { continue }
            all += try await benchmark.figures()
        }
        return all
    }

    func run() async throws {
        let machine = Machine.description
        let figures = try await figures().map { $0.text(format) }
        guard format == .markdown else { return print(figures.joined(separator: "\n\n")) }
        print(Self.page(machine, figures))
    }

    private static func page(_ machine: String, _ figures: [String]) -> String {
        """
        # Figures

        The measurements of `Benchmarks all`. `make figures` writes this page.

        ## Overview

        Measured on \(machine).
        The machine is virtual. Its speed changes by a third from one hour to the next, so compare only rows of one table.
        <doc:Performance> has charts of these tables and explains them.

        \(figures.joined(separator: "\n\n"))
        """
    }
}
