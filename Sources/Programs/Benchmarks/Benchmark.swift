import ArgumentParser

/// A command that measures and prints the results.
protocol Benchmark: AsyncParsableCommand {
    /// The format of the printed figures.
    var format: FigureFormat { get }
    /// Performs the measurements.
    func figures() async throws -> [Figures]
}

extension Benchmark {
    mutating func run() async throws {
        for figures in try await figures() { print(figures.text(format)) }
    }
}
