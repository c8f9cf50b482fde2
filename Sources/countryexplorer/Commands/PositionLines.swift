import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Notation

/// Positions from standard input, a line each, answered one by one as they come.
struct PositionLines {
    let notation: CoordinateNotation?
    let accuracyMetres: Double?
    let format: OutputFormat
    /// Resolves one fix.
    let answer: (Fix) throws -> Answer

    /// Answers every line that is not blank.
    ///
    /// - Throws: ``Failure`` at the end when a line could not be read, after the others were answered.
    func answerAll() throws {
        var input = InputLines()
        var (number, unreadable) = (0, 0)
        while let line = try input.next() {
            number += 1
            guard !line.allSatisfy(\.isWhitespace) else { continue }
            if try !answer(line, number: number) { unreadable += 1 }
        }
        guard unreadable > 0 else { return }
        throw Failure("standard input: \(unreadable) of \(number) lines cannot be read", .badData)
    }

    /// Writes the answer of a line; `false` when it holds no position.
    private func answer(_ line: String, number: Int) throws -> Bool {
        let reference: ParsedPosition
        do {
            reference = try ParsedPosition(parsing: line, as: notation)
        } catch {
            StandardError.writeLine("countryexplorer: standard input: line \(number): \(Failure.line(error))")
            try refuse(line, because: Failure.line(error))
            return false
        }
        let fix = Fix(
            coordinate: reference.coordinate,
            accuracyMetres: accuracyMetres ?? reference.accuracyMetres,
            origin: .manual,
            received: .now
        )
        let answer = try answer(fix)
        if format == .code {
            try StandardOutput.writeLine(answer.code ?? "--")
        } else {
            try answer.write(as: format, sentence: answer.echoed)
        }
        return true
    }

    /// Writes what stands for the answer, so that there is one for each line; people read it on standard error.
    private func refuse(_ line: String, because reason: String) throws {
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(["error": reason, "text": line]))
        case .code: try StandardOutput.writeLine("!")
        case .text, .env: break
        }
    }
}
