public import Boundaries

/// A country or territory with a code of its own.
public struct Country: Hashable, Sendable {
    /// Its ISO 3166-1 alpha-2 code; XK for Kosovo.
    public let code: Code
    /// Its ISO 3166-1 alpha-3 code, or the one in common use (XKX); `nil` for a code outside the catalogue.
    public let alpha3: String?
    /// Its common English name.
    public let name: String
    /// The POSIX locale most people there would expect, such as `ar_EG.UTF-8`; `nil` when none is known.
    public let locale: String?

    /// Joins a code with what is known of it.
    public init(code: Code, alpha3: String?, name: String, locale: String?) {
        self.code = code
        self.alpha3 = alpha3
        self.name = name
        self.locale = locale
    }
}

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
            guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
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
