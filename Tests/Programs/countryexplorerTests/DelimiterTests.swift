import Testing

/// The delimiters that are accepted: no part of a number, of a quotation or of a line end.
struct DelimiterTests {
    @Test(arguments: ["\r", "\n", "\r\n", "a", "1", "-", "\"", "\u{37E}", ""])
    func aPartOfARowIsNotADelimiter(delimiter: String) async throws {
        let program = try Program()
        let arguments = ["batch", "--delimiter", delimiter]
        let outcome = try await program.run(program.executable, arguments, input: "lat;lon\n1;2\n")
        #expect(outcome.exitCode == 64, "\(outcome.output) \(outcome.errors)")
    }
}
