import TextSearch

/// A text that contains a currency sign, which folding would remove: "€", "R$", "E£".
package struct SearchSymbol: Hashable {
    /// A byte that no folded text contains, followed by the symbol in lower case without spaces, as UTF-8.
    package let key: [UInt8]

    /// Creates a symbol, or returns `nil` if `text` has no currency sign.
    package init?(_ text: String) {
        guard text.unicodeScalars.contains(where: { $0.isCurrencySign }) else { return nil }
        var key: [UInt8] = [1]
        for scalar in text.unicodeScalars {
            if scalar.isWhiteSpace || scalar.isFormat || scalar == "." { continue }
            let folded = scalar.isCurrencySign ? [] : FoldedText(CollectionOfOne(scalar)).utf8
            key += folded.isEmpty ? UTF8.encode(scalar).map { Array($0) } ?? [] : folded
        }
        self.key = key
    }

    /// The bytes by which a search compares a text of a country.
    package static func key(of text: String) -> [UInt8] { SearchSymbol(text)?.key ?? FoldedText(text).utf8 }
}
