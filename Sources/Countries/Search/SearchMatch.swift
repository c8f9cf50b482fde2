/// A country that a search found, and why.
public struct SearchMatch: Hashable, Sendable {
    /// How the text agrees with what was looked for, the best first.
    public enum Quality: UInt8, Hashable, Sendable, Comparable {
        /// The whole text.
        case whole
        /// A word of it, or words, in English.
        case word
        /// Its beginning.
        case beginning
        /// The beginning of one of its words.
        case wordBeginning
        /// Somewhere in it.
        case inside
        /// With one letter wrong, missing, too many, or two swapped.
        case oneTypo
        /// With two such.
        case twoTypos

        /// Orders the best first.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The country.
    public let country: Country
    /// What of it was found.
    public let field: SearchField
    /// The text that was found, as it is written.
    public let text: String
    /// The language of the name that was found: BCP 47 of a translation, ISO 639-3 of a native name; else `nil`.
    public let language: String?
    /// How well it agrees.
    public let quality: Quality
}

/// What a search found.
public struct SearchResult: Hashable, Sendable {
    /// How many countries match.
    public let count: Int
    /// The best of them, the best first.
    public let matches: [SearchMatch]
}

extension SearchMatch.Quality: CustomStringConvertible {
    /// As a person reads it.
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
