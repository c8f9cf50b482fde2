/// A place in a text.
public struct JSONPlace: Hashable, Sendable {
    /// The number of bytes before it.
    public let offset: Int
    /// The number of its line, from 1.
    public let line: Int
}

/// A deviation of a text from the expected JSON, and its place.
public struct JSONFault: Error, Hashable, Sendable {
    /// The kinds of fault.
    public enum Code: Error, Hashable, Sendable {
        /// This mark was expected.
        case expected(Unicode.Scalar)
        /// `true`, `false` or `null` was expected.
        case expectedWord(String)
        /// A digit was expected.
        case expectedDigit
        /// A number starts with a zero that it does not need.
        case leadingZero
        /// The text ends within a value.
        case endOfText
        /// A number was expected instead of this token or the byte that was found.
        case expectedNumber(String?)
        /// A value was expected instead of this token or the byte that was found.
        case expectedValue(String?)
        /// A string is not closed on its line.
        ///
        /// The place is that of its first byte.
        case openString
        /// A control character occurs in a string.
        case controlCharacter
        /// A string is not UTF-8.
        case notUTF8
        /// This letter after a backslash is not an escape.
        case unknownEscape(UInt8)
        /// One half of a surrogate pair occurs without the other.
        case halfSurrogate
        /// A hexadecimal digit was expected.
        case expectedHexadecimalDigit
        /// Arrays and objects are nested more deeply than the reader allows.
        case tooDeep
        /// Something other than white space follows the whole text.
        case trailingText
        /// The reader refuses the value, for the given reason.
        case refused(String)
    }

    /// The kind of fault.
    public let code: Code
    /// The place where the text differs from the expected text.
    public let place: JSONPlace
    /// The byte at the place, or `nil` at the end.
    public let found: UInt8?

    /// Creates a fault.
    public init(_ code: Code, at place: JSONPlace, found: UInt8? = nil) {
        self.code = code
        self.place = place
        self.found = found
    }
}

extension JSONFault.Code: CustomStringConvertible {
    /// The fault as a clause: "'}' was expected".
    public var description: String {
        switch self {
        case .expected(let mark): "'\(mark)' was expected"
        case .expectedWord(let word): "'\(word)' was expected"
        case .expectedDigit: "a digit was expected"
        case .leadingZero: "a number starts with a needless zero"
        case .expectedNumber: "a number was expected"
        case .expectedValue: "a value was expected"
        case .endOfText: "the text ends too early"
        case .openString: "a string is not closed"
        case .controlCharacter: "a string contains a control character"
        case .notUTF8: "a string is not UTF-8"
        case .unknownEscape: "an escape is unknown"
        case .halfSurrogate: "half a surrogate pair"
        case .expectedHexadecimalDigit: "a hexadecimal digit was expected"
        case .tooDeep: "values are nested too deep"
        case .trailingText: "text follows its end"
        case .refused(let reason): reason
        }
    }
}

extension JSONFault: CustomStringConvertible {
    /// The fault as a clause, without its place.
    public var description: String { code.description }
}
