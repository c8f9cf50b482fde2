public import Faults

/// A text that does not name a place: the fault, its position and the remedy.
public struct NotationError: Error, Hashable, Sendable {
    /// The kinds of refusal.
    public enum Kind: Hashable, Sendable {
        /// The text is empty.
        case empty
        /// The text does not have the shape of any notation.
        case unrecognized
        /// The text has the shape of a notation and breaks its rules.
        case malformed
        /// A number lies outside its range.
        case outOfRange
        /// The text can be read as more than one place.
        case ambiguous
        /// The text may name a place, but reading it needs a network or a reference point.
        case unsupported
    }

    /// The kind of refusal.
    public let kind: Kind
    /// The first character of the faulty part, counted from 1.
    public let column: Int
    /// The faulty part, cut to 40 characters and without control characters.
    public let fragment: String
    /// The reason for the refusal and the remedy, as one clause without a full stop.
    public let reason: String
    /// The notations that could read the text if they were named, or an empty array.
    public let readable: [CoordinateNotation]

    init(
        _ kind: Kind,
        column: Int,
        fragment: String,
        reason: String,
        readable: [CoordinateNotation] = []
    ) {
        self.kind = kind
        self.readable = readable
        self.column = column
        self.fragment = Self.printable(fragment)
        self.reason = reason
    }

    /// The same refusal, for a text that these notations can read.
    func readable(as notations: [CoordinateNotation]) -> NotationError {
        NotationError(kind, column: column, fragment: fragment, reason: reason, readable: notations)
    }

    /// The text for one line of a terminal, with `?` for each control, line break and invisible mark.
    private static func printable(_ text: String) -> String {
        let limit = 40
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(4 * limit) {
            shown.append(isPrintable(scalar) ? scalar : "?")
        }
        let line = String(shown)
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true
        }
    }
}

extension NotationError: FaultError {
    /// Always invalid data.
    public var fault: Fault { .data(.invalid) }

    /// The problem and its position, to follow a program's name and a colon.
    public var problem: String {
        fragment.isEmpty ? "column \(column): \(reason)" : "\"\(fragment)\" at column \(column): \(reason)"
    }

    /// Advice to name one of the notations that can read the text.
    public var remedy: Remedy? {
        readable.isEmpty ? nil : "\(.notation(readable.map(\.rawValue)))"
    }
}

extension NotationError: CustomStringConvertible {
    /// One line with the problem and the remedy.
    public var description: String { message() }
}
