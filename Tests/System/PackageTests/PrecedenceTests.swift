import Foundation
import Testing

/// `make lint` refuses expressions whose order of operators a reader has to know by heart.
struct PrecedenceTests {
    private func isRefused(_ line: String) throws -> Bool {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
        defer { try? FileManager.default.removeItem(at: file) }
        try line.write(to: file, atomically: true, encoding: .utf8)
        let lint = Process()
        lint.executableURL = URL(filePath: "/usr/bin/env")
        lint.arguments = ["python3", Repository.root.appending(path: ".ci/precedence").path, file.path]
        lint.standardError = FileHandle.nullDevice
        try lint.run()
        lint.waitUntilExit()
        try #require(lint.terminationReason == .exit && lint.terminationStatus < 2)
        return lint.terminationStatus == 1
    }

    @Test(arguments: [
        "let sum = reduce(0) { $0 | $1.0 ^ $1.1 }", "let bits = high << 8 | low",
        "let word = word ^ word >> 30",
        "let masked = value & 15 + 1", "let mode = mode & ~7 | other", "let bits = high\n    | low & 3",
        "let sum = a +\n    b << 2", "if (x & 1) == 0, y | z ^ w == 0 {}",
    ])
    func aMixedExpressionIsRefused(line: String) throws {
        #expect(try isRefused(line))
    }

    @Test(arguments: [
        "let sum = reduce(0) { $0 | ($1.0 ^ $1.1) }", "let bits = (high << 8) | low", "let all = a | b | c",
        "let sum = 2 * a + b / 3", "let a = b << 2\nlet c = d + e", "call(a << 1, b + c)",
        "let text = \"a | b ^ c\"",
        "// a | b ^ c\nlet a = 1", "let isSet = bits & 4 != 0 || other + 1 > 2",
    ])
    func otherLinesAreAccepted(line: String) throws {
        #expect(try !isRefused(line))
    }
}
