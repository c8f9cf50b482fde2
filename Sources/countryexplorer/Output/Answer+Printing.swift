import Answers
import Countries

extension Answer {
    /// Writes the answer on standard output; nothing for `code` where there is neither country nor region.
    ///
    /// `sentence` stands for the answer in text instead of its own.
    ///
    /// - Throws: ``OutputError`` when standard output does not take it.
    func write(as format: OutputFormat, sentence: String? = nil) throws {
        switch format {
        case .text:
            try StandardOutput.writeLines([sentence ?? self.sentence, detailLine].compactMap { $0 })
        case .json: try StandardOutput.writeLine(try JSONLine.text(self))
        case .env: try StandardOutput.writeLines(assignments)
        case .code:
            if let code { try StandardOutput.writeLine(code) }
        }
    }
}
