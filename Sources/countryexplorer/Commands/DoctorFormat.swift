import Answers
import ArgumentParser

/// How `doctor` writes what it finds.
enum DoctorFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines for a person.
    case text
    /// A JSON object on each line.
    case json
}

extension DoctorLine {
    /// Prints the line.
    func write(as format: DoctorFormat) throws {
        switch format {
        case .text: try StandardOutput.writeLine(line)
        case .json: try StandardOutput.writeLine(try JSONLine.text(self))
        }
    }
}
