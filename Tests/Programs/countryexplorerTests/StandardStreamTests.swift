import Foundation
import Testing

/// Standard streams that are closed when the program starts.
struct StandardStreamTests {
    private let program: Program

    init() throws { program = try Program() }

    private static let combinations: [[Int]] = [[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]]

    /// Runs the program with `closed` streams.
    private func run(closing closed: [Int], _ arguments: String...) async throws -> Program.Outcome {
        let closing = closed.map { "\($0)>&-" }.joined(separator: " ")
        let script = "exec \"$0\" \"$@\" \(closing)"
        return try await program.run(
            "/bin/sh",
            ["-c", script, program.executable] + arguments,
            input: "30.0444 31.2357\n"
        )
    }

    @Test(arguments: combinations)
    func anAnswerThatCannotBePrintedIsAFailure(closed: [Int]) async throws {
        for arguments in [["locate", "30.0444", "31.2357"], ["locate", "--help"], ["--version"]] {
            let script = "exec \"$0\" \"$@\" " + closed.map { "\($0)>&-" }.joined(separator: " ")
            let outcome = try await program.run("/bin/sh", ["-c", script, program.executable] + arguments)
            #expect(outcome.exitCode == (closed.contains(1) ? 73 : 0), "\(arguments) \(outcome.errors)")
            let message = "countryexplorer: standard output: it is closed; write somewhere else\n"
            #expect(outcome.errors == (closed == [1] || closed == [0, 1] ? message : ""), "\(arguments)")
            #expect(outcome.output.isEmpty == closed.contains(1))
        }
    }

    @Test(arguments: combinations)
    func aClosedInputIsAFailure(closed: [Int]) async throws {
        for arguments in [["locate", "-"], ["batch"], ["locate", "--nmea", "-"], ["watch", "-"]]
        where closed.contains(0) {
            let script = "exec \"$0\" \"$@\" " + closed.map { "\($0)>&-" }.joined(separator: " ")
            let outcome = try await program.run("/bin/sh", ["-c", script, program.executable] + arguments)
            #expect(outcome.exitCode == 66, "\(arguments): \(outcome.errors)")
            let isNamed = outcome.errors.hasPrefix("countryexplorer: standard input: it is closed; pipe ")
            #expect(isNamed != closed.contains(2), "\(arguments): \(outcome.errors)")
            #expect(outcome.output == "")
        }
    }

    /// The program opens files for writing, which would get the lowest free number.
    @Test(arguments: combinations)
    func noAnswerIsWrittenIntoAFile(closed: [Int]) async throws {
        let table = try program.file("points.csv", "lat,lon\n30,31\n")
        let output = try program.file("out.csv")
        let wanted = try await run(closing: [], "batch", table, "--output", output)
        #expect(wanted.exitCode == 0, "\(wanted.errors)")
        let whole = try Data(contentsOf: URL(filePath: output))
        try FileManager.default.removeItem(atPath: output)
        let outcome = try await run(closing: closed, "batch", table, "--output", output)
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        #expect(try Data(contentsOf: URL(filePath: output)) == whole)

        let store = try program.file("store.sqlite")
        let launch = try await run(closing: closed, "first-launch", "30.0444", "31.2357", "--store", store)
        #expect(launch.exitCode == (closed.contains(1) ? 73 : 0))
        let stored = try await run(closing: [], "selected", "list", "--store", store, "--format", "code")
        #expect(stored.output == "EG\n", "\(stored.errors)")
    }
}
