import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Notation

/// Reads positions from standard input, one per line, and answers each as it arrives.
struct PositionLines {
    let notation: CoordinateNotation?
    let accuracyMetres: Double?
    let format: OutputFormat
    /// Resolves one fix.
    let answer: (Fix) throws -> Answer
    /// The cached answers of regions, or `nil` if answers in one region may differ.
    var plain: PlainLines?

    /// Answers every line that is not blank.
    ///
    /// - Throws: ``Failure`` at the end if a line could not be read. The others are answered before.
    mutating func answerAll() throws {
        var input = InputLines()
        var (number, unreadable) = (0, 0)
        // One write for the lines of one read. Separate writes take most of the time of a long input.
        var waiting: [String] = []
        func flush() throws {
            if !waiting.isEmpty { try StandardOutput.writeLines(waiting) }
            waiting.removeAll(keepingCapacity: true)
        }
        while let line = try input.next(beforeWaiting: flush) {
            number += 1
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            if try !answer(line, number: number, to: &waiting) { unreadable += 1 }
        }
        try flush()
        guard unreadable > 0 else { return }
        throw Failure("standard input: \(unreadable) of \(number) lines cannot be read", .badData)
    }

    /// Appends the answer to a line.
    ///
    /// Returns `false` if the line is not a position.
    private mutating func answer(_ line: String, number: Int, to output: inout [String]) throws -> Bool {
        let reference: ParsedPosition
        do {
            reference = try ParsedPosition(parsing: line, as: notation)
        } catch {
            StandardError.writeLine("countryexplorer: standard input: line \(number): \(Failure.line(error))")
            output += try refused(line, because: Failure.line(error))
            return false
        }
        let fix = Fix(
            coordinate: reference.coordinate,
            accuracyMetres: accuracyMetres ?? reference.accuracyMetres,
            origin: .manual,
            received: .now
        )
        if let line = try plain?.line(fix, answer: answer) {
            output.append(line)
            return true
        }
        let answer = try answer(fix)
        output +=
            format == .code ? [answer.code ?? "--"] : try answer.lines(as: format, sentence: answer.echoed)
        return true
    }

    /// The lines that replace an answer, so that every input line has one in the formats for programs.
    ///
    /// The text and env formats have no such lines, and only standard error reports the fault.
    private func refused(_ line: String, because reason: String) throws -> [String] {
        switch format {
        case .json: [try JSONLine.text(["error": reason, "text": line])]
        case .code: ["!"]
        case .text, .env: []
        }
    }
}
