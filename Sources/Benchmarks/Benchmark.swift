import ArgumentParser

/// A command that measures and prints what it measured.
protocol Benchmark: AsyncParsableCommand {
    /// How the figures are printed.
    var format: FigureFormat { get }
    /// Measures.
    func figures() async throws -> [Figures]
}

extension Benchmark {
    mutating func run() async throws {
        for figures in try await figures() { print(figures.text(format)) }
    }
}
