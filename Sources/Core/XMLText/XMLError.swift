public import Faults

/// A place of a document that breaks the rules of XML, or of its format.
public struct XMLError: Error, Hashable, Sendable {
    /// The line, counted from 1.
    public let line: Int
    /// The expected text, of which parts may be quoted from the document.
    public let expected: String

    /// Names a line and what was expected there.
    public init(line: Int, expected: String) { (self.line, self.expected) = (line, expected) }
}

extension XMLError: FaultError {
    /// Bad data.
    public var fault: Fault { .data(.invalid) }

    /// The line and what was expected there.
    public var problem: String { "line \(line): \(expected)" }

    /// The remedy, as a clause.
    public var remedy: Remedy? { "correct the document there, or write it again" }
}

extension XMLError: CustomStringConvertible {
    /// One line: what is wrong, and the remedy in plain words.
    public var description: String { message() }
}
