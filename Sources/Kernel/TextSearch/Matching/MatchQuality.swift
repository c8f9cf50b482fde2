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
    public var description: String {
        switch self {
        case .whole: "whole"
        case .word: "word"
        case .beginning: "beginning"
        case .wordBeginning: "beginning of a word"
        case .inside: "inside"
        case .oneTypo: "one letter off"
        case .twoTypos: "two letters off"
        }
    }
}
