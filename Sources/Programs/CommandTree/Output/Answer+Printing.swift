import Answers
import Countries

extension Answer {
    /// Writes the answer on standard output.
    ///
    /// For `code`, nothing is written without a country or a region.
    ///
    /// In text format, `sentence` replaces the answer's own sentence.
    ///
    /// - Throws: ``OutputError`` if standard output cannot be written.
    func write(as format: OutputFormat, sentence: String? = nil) throws {
        try StandardOutput.writeLines(try lines(as: format, sentence: sentence))
    }

    /// The lines that ``write(as:sentence:)`` writes.
    func lines(as format: OutputFormat, sentence: String? = nil) throws -> [String] {
        switch format {
        case .text: [sentence ?? self.sentence, detailLine].compactMap { $0 }
        case .json: [try JSONLine.text(self)]
        case .env: assignments
        case .code: code.map { [$0] } ?? []
        }
    }
}
