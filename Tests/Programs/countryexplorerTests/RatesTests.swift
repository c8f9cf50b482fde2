import Foundation
import SuiteTraits
import Testing

/// Exchange rates that are fetched from a real server.
@Suite struct RatesTests {
    private let program: Program
    private static let document = "Date,USD,JPY,\n2027-03-02,1.25,200,\n2027-03-01,1.5,N/A,\n"

    init() throws { program = try Program() }

    private func service() async throws -> (server: Companion, file: String, settings: [String: String]) {
        let file = try program.file("served/rates.csv")
        try FileManager.default.createDirectory(
            atPath: try program.file("served"),
            withIntermediateDirectories: true
        )
        let (server, base) = try await Companion.files(in: try program.file("served"))
        return (server, file, ["COUNTRYEXPLORER_RATES_URL": "\(base)/rates.csv"])
    }

    @Test func fetchedRatesAreUsedKeptAndCleared() async throws {
        let (server, file, settings) = try await service()
        let words = ["convert", "100", "EUR", "USD", "--date", "2027-03-03"]
        let before = try await program.run(program.executable, words, environment: settings)
        #expect(!before.output.contains("125.00"))
        try Data(Self.document.utf8).write(to: URL(filePath: file))
        let fetched = try await program("rates", "refresh", environment: settings)
        #expect(fetched.exitCode == 0)
        #expect(fetched.errors.contains("rates of 2 days after"), "\(fetched.errors)")
        let after = try await program.run(program.executable, words, environment: settings)
        let wanted = "100 EUR = 125.00 USD\n1 EUR = 1.25 USD on 2027-03-02"
        #expect(after.output.hasPrefix(wanted), "\(after.output)")
        let again = try await program("rates", "refresh", environment: settings)
        #expect(again.errors == "nothing has changed since the last time\n")
        let days = try await program("rates", environment: settings)
        #expect(days.output.contains("rates.csv: 2 currencies, 2 days to 2027-03-02\n"), "\(days.output)")
        // Without an address, the installed rates count.
        let plain = try await program.run(program.executable, words)
        #expect(plain.output == before.output)
        let kept = try await program("cache", "stats")
        #expect(kept.output.contains("\nrates: 1 documents, "), "\(kept.output)")
        #expect(try await program("cache", "clear").errors == "1 documents deleted\n")
        let cleared = try await program.run(program.executable, words, environment: settings)
        #expect(cleared.output == before.output)
        #expect(server.isRunning)
    }

    @Test func aFailureLosesNothing() async throws {
        let (server, file, settings) = try await service()
        try Data(Self.document.utf8).write(to: URL(filePath: file))
        #expect(try await program("rates", "refresh", environment: settings).exitCode == 0)
        try Data("<html>moved</html>".utf8).write(to: URL(filePath: file))
        let foreign = try await program("rates", "refresh", environment: settings)
        #expect(foreign.exitCode == 65 && foreign.errors.filter(\.isNewline).count == 1, "\(foreign.errors)")
        #expect(foreign.errors.contains("/rates.csv: no rates; use the European Central Bank's"))
        let days = try await program("rates", environment: settings)
        #expect(days.output.contains("2 days to 2027-03-02"))
        let kept = try program.file(".cache/countryexplorer/rates.csv")
        try Data("Date,USD\n2027-03-02,x\n".utf8).write(to: URL(filePath: kept))
        let damaged = try await program("convert", "1", "EUR", "USD", environment: settings)
        #expect(damaged.exitCode == 0 && damaged.errors.contains("line 2: expected a rate of USD"))
        #expect(damaged.errors.contains("the installed rates are used"))
        #expect(server.isRunning)
    }

    @Test func withoutAnAddressNothingIsFetched() async throws {
        let outcome = try await program("rates", "refresh")
        #expect(outcome.exitCode == 78 && outcome.errors.contains("set rates.url"), "\(outcome.errors)")
        let refused = try await program(
            "rates",
            "refresh",
            environment: ["COUNTRYEXPLORER_RATES_URL": "http://127.0.0.1:\(LoopbackPort.closed)/x"]
        )
        #expect(refused.exitCode == 69 && refused.errors.contains("nothing listens"), "\(refused.errors)")
        #expect(!FileManager.default.fileExists(atPath: try program.file(".cache")))
    }
}
