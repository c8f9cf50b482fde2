import TextSearch

/// An interpretation of typed text.
enum SearchReading: Hashable {
    /// A flag as an emoji, which represents an alpha-2 code.
    case flag(FoldedText)
    /// A telephone number in the international format, or its beginning, with digits only.
    case telephone(FoldedText)
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
        if let code = Self.flagCode(typed) { return [.flag(code)] }
        if let number = TelephoneDigits(typed) { return number.readings }
        let words = typed.unicodeScalars.filter { !$0.properties.isWhitespace }
        if words.first == ".", let label = words.split(separator: ".").last {
            return [.domain(FoldedText(String(String.UnicodeScalarView(label))))]
        }
        let parts = parts(of: typed)
        let symbol = SearchSymbol(typed).map { [SearchReading.symbol($0)] } ?? []
        return symbol + [.text(FoldedText(typed))] + (parts.count > 1 ? [.parts(parts)] : [])
    }

    private static func parts(of typed: String) -> [FoldedText] {
        typed.unicodeScalars.split { marks.contains($0) }
            .map { FoldedText(String(String.UnicodeScalarView($0))) }.filter { !$0.isEmpty }
    }

    /// Brackets and commas of all scripts that have their own.
    private static let marks: Set<Unicode.Scalar> = [
        "(", ")", "[", "]", ",", ";", "\u{FF08}", "\u{FF09}", "\u{FF0C}", "\u{3001}", "\u{060C}",
    ]

    /// The code in a flag: two regional indicators, or the letters of the flag of a part of a country.
    private static func flagCode(_ typed: String) -> FoldedText? {
        var letters = ""
        for scalar in typed.unicodeScalars {
            switch scalar.value {
            case 0x1F1E6...0x1F1FF: letters.unicodeScalars.append(Self.letter(scalar.value - 0x1F1E6))
            case 0xE0061...0xE007A: letters.unicodeScalars.append(Self.letter(scalar.value - 0xE0061))
            case 0x1F3F4, 0xE007F, 0xFE0F, 0x20: continue
            default: return nil
            }
        }
        return letters.count < 2 ? nil : FoldedText(String(letters.prefix(2)))
    }

    private static func letter(_ place: UInt32) -> Unicode.Scalar { Unicode.Scalar(UInt8(0x61 + place)) }
}
