public import Faults

/// Why a text names no place: what is wrong, where, and what to write instead.
public struct NotationError: Error, Hashable, Sendable {
    /// The families of refusal.
    public enum Kind: Hashable, Sendable {
        /// There is nothing to read.
        case empty
        /// The text has the shape of no notation.
        case unrecognized
        /// The text has the shape of a notation and breaks its rules.
        case malformed
        /// A number lies outside its range.
        case outOfRange
        /// The text can be read as more than one place.
        case ambiguous
        /// The text may name a place, but not to a reader without a network or a reference point.
        case unsupported
    }

    /// The family.
    public let kind: Kind
    /// Where the offending part begins, in characters, counted from 1.
    public let column: Int
    /// The offending part, cut to 40 characters and free of control characters.
    public let fragment: String
    /// Why it is refused and what to write instead, as one clause without a full stop.
    public let reason: String
    /// The notations that can read the text when they are named; empty when none can.
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

    /// The same refusal of a text that these notations can read.
    func readable(as notations: [CoordinateNotation]) -> NotationError {
        NotationError(kind, column: column, fragment: fragment, reason: reason, readable: notations)
    }

    /// The text for one line of a terminal: without controls, line breaks and invisible marks.
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
    /// Bad data.
    public var fault: Fault { .data(.invalid) }

    /// The problem and its place, to follow a program's name and a colon.
    public var problem: String {
        fragment.isEmpty ? "column \(column): \(reason)" : "\"\(fragment)\" at column \(column): \(reason)"
    }

    /// The notations to name.
    public var remedy: Remedy? {
        readable.isEmpty ? nil : "\(.notation(readable.map(\.rawValue)))"
    }
}

extension NotationError: CustomStringConvertible {
    /// One line: what is wrong, and the remedy in plain words.
    public var description: String { message() }
}
