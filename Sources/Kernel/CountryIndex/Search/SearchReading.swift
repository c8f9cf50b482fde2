import TextSearch

/// An interpretation of typed text.
enum SearchReading {
    /// A flag as an emoji, which represents an alpha-2 code in small letters.
    case flag([UInt8])
    /// A telephone number in the international format, or its beginning, with digits only.
    case telephone([UInt8])
    /// The last label of a domain name.
    case domain(FoldedText)
    /// A currency's symbol, with the key of ``SearchSymbol``.
    case symbol(SearchSymbol)
    /// Any other text.
    case text(FoldedText)
    /// The parts between brackets and commas: "Saint-Martin (partie française)", "Paris, France".
    case parts([FoldedText])

    /// The interpretations of `typed`, the most specific first.
    ///
    /// Each counts only if those before it find nothing.
    static func all(of typed: String) -> [SearchReading] {
        if let code = flagCode(typed) { return [.flag(code)] }
        if let number = TelephoneDigits(typed) { return number.readings }
        if let label = lastLabel(typed) { return [.domain(label)] }
        let symbol = SearchSymbol(typed).map { [SearchReading.symbol($0)] } ?? []
        let parts = parts(of: typed)
        return symbol + [.text(FoldedText(typed))] + (parts.count > 1 ? [.parts(parts)] : [])
    }

    /// The last label of a domain name that begins with a dot.
    private static func lastLabel(_ typed: String) -> FoldedText? {
        guard typed.unicodeScalars.first(where: { !$0.isWhiteSpace }) == "." else { return nil }
        let scalars = typed.unicodeScalars.filter { !$0.isWhiteSpace }
        return scalars.split(separator: ".").last.map { FoldedText($0) }
    }

    /// The texts between marks, or an empty array without a mark.
    private static func parts(of typed: String) -> [FoldedText] {
        guard typed.unicodeScalars.contains(where: isMark) else { return [] }
        let parts = typed.unicodeScalars.split(whereSeparator: isMark).map { FoldedText($0) }
        return parts.filter { !$0.isEmpty }
    }

    /// True for brackets and commas of all scripts that have their own.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "(", ")", "[", "]", ",", ";", "\u{FF08}", "\u{FF09}", "\u{FF0C}", "\u{3001}", "\u{060C}": true
        default: false
        }
    }

    /// The code in a flag: two regional indicators, or the letters of the flag of a part of a country.
    private static func flagCode(_ typed: String) -> [UInt8]? {
        var letters: [UInt8] = []
        for scalar in typed.unicodeScalars {
            switch scalar.value {
            case 0x1F1E6...0x1F1FF: letters.append(0x61 + UInt8(scalar.value - 0x1F1E6))
            case 0xE0061...0xE007A: letters.append(0x61 + UInt8(scalar.value - 0xE0061))
            case 0x1F3F4, 0xE007F, 0xFE0F, 0x20: continue
            default: return nil
            }
        }
        return letters.count < 2 ? nil : Array(letters.prefix(2))
    }
}
