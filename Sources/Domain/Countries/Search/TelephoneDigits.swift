import TextSearch

/// A telephone number as people write it: digits with `+`, spaces, hyphens, dots, slashes or parentheses.
struct TelephoneDigits: Hashable {
    private let digits: String
    private let hasPlus: Bool

    /// Reads digits and their separators.
    ///
    /// Returns `nil` for any other text.
    init?(_ typed: String) {
        var digits = ""
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            switch scalar {
            case "0"..."9": digits.unicodeScalars.append(scalar)
            case "+", "\u{FF0B}":
                guard digits.isEmpty, !hasPlus else { return nil }
                hasPlus = true
            case "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/", "(", ")": continue
            default: guard scalar.properties.isWhitespace else { return nil }
            }
        }
        guard !digits.isEmpty else { return nil }
        (self.digits, self.hasPlus) = (digits, hasPlus)
    }

    /// The interpretations of the digits.
    ///
    /// With `+`, they are a telephone number. Otherwise, they are a code, or a number after the international prefix
    /// 00.
    var readings: [SearchReading] {
        if hasPlus { return [.telephone(FoldedText(digits))] }
        let code = SearchReading.text(FoldedText(digits))
        guard digits.hasPrefix("00"), digits.count > 2 else { return [code] }
        return [code, .telephone(FoldedText(String(digits.dropFirst(2))))]
    }
}
