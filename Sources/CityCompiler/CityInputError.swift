public import Faults
import Quoting

/// Why a list of cities cannot be compiled: where, and what is wrong.
public struct CityInputError: Error, Hashable, Sendable {
    /// One clause.
    public let problem: String
    private let remedyText: String

    private init(_ problem: String, _ remedy: String) { (self.problem, remedyText) = (problem, remedy) }

    /// A city that cannot be taken; rows and objects are numbered from 1, without a header.
    static func row(_ number: Int, _ what: String) -> Self {
        Self("city \(number): \(what)", "correct the city or leave it out")
    }

    /// A CSV without a column that is needed.
    static func noColumn(_ name: String, header: [String]) -> Self {
        let found = header.prefix(12).map { TerminalText.line($0) }.joined(separator: ", ")
        return Self("no column \(name); the columns are \(found)", "name the columns as the guide says")
    }

    /// More than the file can number.
    static func tooMany(_ what: String, _ most: Int) -> Self {
        Self("more than \(most) \(what)", "leave some out")
    }

    /// Nothing to read.
    static let empty = Self("no cities", "give a JSON array of cities, or a CSV with a header")

    /// A quotation mark that is never closed, or other faults of the form.
    static func malformed(_ what: String) -> Self { Self(what, "correct the file") }
}

extension CityInputError: FaultError {
    /// The data is wrong.
    public var fault: Fault { .data(.invalid) }
    /// What to do with the input.
    public var remedy: Remedy? { "\(remedyText)" }
}

extension CityInputError: CustomStringConvertible {
    /// One line: the problem and the remedy.
    public var description: String { message() }
}
