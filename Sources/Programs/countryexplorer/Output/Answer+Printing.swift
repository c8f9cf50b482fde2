import Answers
import Countries

extension Answer {
    /// Writes the answer on standard output; nothing for `code` where there is neither country nor region.
    ///
    /// `sentence` stands for the answer in text instead of its own.
    ///
    /// - Throws: ``OutputError`` when standard output does not take it.
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
