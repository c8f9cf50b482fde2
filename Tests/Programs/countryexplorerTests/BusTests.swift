import Foundation
import SuiteTraits
import Testing

/// The service on a D-Bus, driven by the clients of `bus.py` on buses that only the tests use.
@Suite(.serialized) struct BusTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "bus.py")

    /// The tests in the script, as `Class.test_name`.
    private static let names: [String] = {
        var (names, owner): ([String], String) = ([], "")
        for line in (try? String(contentsOf: script, encoding: .utf8))?.split(separator: "\n") ?? [] {
            if let match = line.firstMatch(of: /^class (\w+)/) { owner = String(match.1) }
            if let match = line.firstMatch(of: /^    def (test_\w+)/) { names.append("\(owner).\(match.1)") }
        }
        return names
    }()

    @Test func theScriptHasTests() { #expect(Self.names.count >= 25) }

    @Test(arguments: names)
    func theServiceKeepsToTheProtocol(name: String) async throws {
        let program = try Program()
        // In Kehl, across the Rhine from Strasbourg, with an error of kilometres.
        let log = try program.file("rough.nmea", Receiver.sentences(at: 48.5735, 7.803, hdop: 99))
        let outcome = try await program.run(
            "/usr/bin/python3",
            [Self.script.path, name],
            environment: [
                "PROGRAM": program.executable, "ROOT": Program.repository.path, "AMBIGUOUS": log,
            ]
        )
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
}
