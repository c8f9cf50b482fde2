/// The quality of a match between a text and a query, the best first.
public enum MatchQuality: UInt8, Hashable, Sendable, Comparable {
    /// The query equals the whole text, or all of it except articles.
    case whole
    /// The query equals a word of the text, or several words, in a field of ``FieldRules/mainLanguage``.
    case word
    /// The query equals the beginning of the text.
    case beginning
    /// The query equals the beginning of a word of the text.
    case wordBeginning
    /// The query equals a part of the text that begins within a word.
    case inside
    /// The query has one letter wrong, missing or extra, or two neighbours swapped.
    case oneTypo
    /// The query has two such differences.
    case twoTypos

    /// Orders the best first.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension MatchQuality: CustomStringConvertible {
    /// The quality in English: "beginning of a word".
    public var description: String { String(decoding: nameEndedByZero.utf8.dropLast(), as: UTF8.self) }

    /// The quality in English, and a zero.
    package var nameEndedByZero: StaticString {
        switch self {
        case .whole: "whole\0"
        case .word: "word\0"
        case .beginning: "beginning\0"
        case .wordBeginning: "beginning of a word\0"
        case .inside: "inside\0"
        case .oneTypo: "one letter off\0"
        case .twoTypos: "two letters off\0"
        }
    }
}

extension StaticString {
    /// The bytes of the text, which is always UTF-8.
    package var utf8: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }
}
