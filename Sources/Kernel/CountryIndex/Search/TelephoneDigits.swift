import TextSearch

/// A telephone number as people write it: digits with `+`, spaces, hyphens, dots, slashes or parentheses.
struct TelephoneDigits {
    private let digits: [UInt8]
    private let hasPlus: Bool

    /// Reads digits and their separators.
    ///
    /// Returns `nil` for any other text.
    init?(_ typed: String) {
        var digits: [UInt8] = []
        var hasPlus = false
        for scalar in typed.unicodeScalars {
            switch scalar {
            case "0"..."9": digits.append(UInt8(scalar.value))
            case "+", "\u{FF0B}":
                guard digits.isEmpty, !hasPlus else { return nil }
                hasPlus = true
            case "-", "\u{2010}", "\u{2011}", "\u{2013}", ".", "/", "(", ")": continue
            default: guard scalar.isWhiteSpace else { return nil }
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
        if hasPlus { return [.telephone(digits)] }
        let code = SearchReading.text(FoldedText(digits.map { Unicode.Scalar($0) }))
        guard digits.starts(with: [0x30, 0x30]), digits.count > 2 else { return [code] }
        return [code, .telephone(Array(digits.dropFirst(2)))]
    }
}
