/// How a text agrees with what was looked for, the best first.
public enum MatchQuality: UInt8, Hashable, Sendable, Comparable {
    /// The whole text, or all of it but articles.
    case whole
    /// A whole word of it, or several words, in a field of ``FieldRules/mainLanguage``.
    case word
    /// Its beginning.
    case beginning
    /// The beginning of one of its words.
    case wordBeginning
    /// A part of it that begins within a word.
    case inside
    /// With one letter wrong, missing or too many, or two neighbours swapped.
    case oneTypo
    /// With two such differences.
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
