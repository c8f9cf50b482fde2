public import Faults
import Quoting

/// A list of cities that cannot be compiled: the place and the fault.
public struct CityInputError: Error, Hashable, Sendable {
    /// The fault as one clause.
    public let problem: String
    private let remedyText: String

    private init(_ problem: String, _ remedy: String) { (self.problem, remedyText) = (problem, remedy) }

    /// The error of an invalid city.
    ///
    /// Rows and objects are numbered from 1, without the header.
    static func row(_ number: Int, _ what: String) -> Self {
        Self("city \(number): \(what)", "correct the city or leave it out")
    }

    /// The error of a CSV without a required column.
    static func noColumn(_ name: String, header: [String]) -> Self {
        let found = header.prefix(12).map { TerminalText.line($0) }.joined(separator: ", ")
        return Self("no column \(name); the columns are \(found)", "name the columns as in the guide")
    }

    /// The error of more entries than the file can number.
    static func tooMany(_ what: String, _ most: Int) -> Self {
        Self("more than \(most) \(what)", "leave some out")
    }

    /// The error of an empty list.
    static let empty = Self("no cities", "give a JSON array of cities, or a CSV with a header")

    /// The error of a quotation mark that is never closed, or of another syntax error.
    static func malformed(_ what: String) -> Self { Self(what, "correct the file") }
}

extension CityInputError: FaultError {
    /// An invalid-data fault.
    public var fault: Fault { .data(.invalid) }
    /// Advice to correct the input.
    public var remedy: Remedy? { "\(remedyText)" }
}

extension CityInputError: CustomStringConvertible {
    /// One line with the problem and the remedy.
    public var description: String { message() }
}
