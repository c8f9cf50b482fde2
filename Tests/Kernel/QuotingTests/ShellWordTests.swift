import SuiteTraits
import Testing

@testable import Quoting

/// The output for `eval`, read by real shells.
struct ShellWordTests {
    /// The quote and the combining mark after it formed one Character, which was not escaped.
    static let attacks = ["'\u{301}; touch pwned; '\u{301}", "x'\u{338}$(touch pwned)'", "\r'`id`'\n"]

    @Test(arguments: ["/bin/sh", "/bin/bash"])
    func aShellReadsTheSameBytes(shell: String) async throws {
        var generator = HostileText(seed: 1)
        var values = Self.attacks.map { Array($0.utf8) }
        for _ in 0..<2000 * soak { values.append(generator.bytes()) }
        for batch in stride(from: 0, to: values.count, by: 5000) {
            let part = values[batch..<min(batch + 5000, values.count)]
            var script: [UInt8] = []
            for value in part {
                script += Array("v=".utf8) + ShellWord.quoted(value) + Array("\nprintf '%s\\0' \"$v\"\n".utf8)
            }
            let output = try await Reader.output(of: shell, [], input: script)
            let read = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            #expect(read.elementsEqual(part) { $0.elementsEqual($1.filter { $0 != 0 }) })
        }
    }

    @Test func anAssignmentIsOneLineAndRunsNothing() async throws {
        var generator = HostileText(seed: 2)
        let values = Self.attacks + (0..<500 * soak).map { _ in generator.text() }
        for batch in stride(from: 0, to: values.count, by: 500) {
            let part = values[batch..<min(batch + 500, values.count)]
            let lines = part.enumerated().map { ShellWord.assignment("V\($0)", $1) }
            #expect(lines.allSatisfy { !ControlBytes.occur(in: $0) })
            let names = part.indices.map { "\"$V\($0 - part.startIndex)\"" }.joined(separator: " ")
            let script = lines.joined(separator: "\n") + "\nprintf '%s\\0' \(names)\n"
            let output = try await Reader.output(of: "/bin/sh", [], input: Array(script.utf8))
            let read = output.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            #expect(read.elementsEqual(part) { $0.elementsEqual(TerminalText.line($1).utf8) })
        }
    }
}
