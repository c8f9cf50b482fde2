public import Boundaries

extension Country {
    /// Two letters, A to Z, upper case: the shape of an ISO 3166-1 alpha-2 code.
    ///
    /// Whether a country has it is for the ``Catalogue`` to say.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private let letters: TwoLetterCode

        /// Gives two letters from a boundary index their meaning.
        public init(_ letters: TwoLetterCode) {
            self.letters = letters
        }

        /// Reads two ASCII letters in either case; `nil` for anything else.
        public init?(_ text: some StringProtocol) {
            guard text.utf8.count == 2, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
            guard let letters = TwoLetterCode(text.uppercased()) else { return nil }
            self.letters = letters
        }

        /// The two letters.
        public var description: String { letters.description }
    }
}

extension Country.Code: Comparable {
    /// Alphabetical.
    public static func < (left: Self, right: Self) -> Bool { left.letters < right.letters }
}
