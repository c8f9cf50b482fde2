public import Boundaries

extension Country {
    /// Two letters, A to Z, in upper case: the form of an ISO 3166-1 alpha-2 code.
    ///
    /// The ``Catalogue`` knows which codes belong to a country.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        package let letters: TwoLetterCode

        /// Creates a country code from two letters of a boundary index.
        public init(_ letters: TwoLetterCode) {
            self.letters = letters
        }

        /// Reads two ASCII letters in either case.
        ///
        /// Returns `nil` for anything else.
        public init?(_ text: some StringProtocol) {
            guard text.utf8.count == 2, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            guard let letters = TwoLetterCode(text.uppercased()) else { return nil }
            self.letters = letters
        }

        /// The two letters, in upper case.
        public var description: String { letters.description }
    }
}

extension Country.Code: Comparable {
    /// Returns true if `left` precedes `right` alphabetically.
    public static func < (left: Self, right: Self) -> Bool { left.letters < right.letters }
}
