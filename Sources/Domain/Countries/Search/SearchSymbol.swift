/// A text that contains a currency sign, which folding would remove: "€", "R$", "E£".
package struct SearchSymbol: Hashable {
    /// A byte that no folded text contains, followed by the symbol in lower case without spaces, as UTF-8.
    package let key: [UInt8]

    /// Creates a symbol, or returns `nil` if `text` has no currency sign.
    package init?(_ text: String) {
        var hasSign = false
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let category = scalar.properties.generalCategory
            if category == .currencySymbol { hasSign = true }
            if category == .format || scalar.properties.isWhitespace || scalar == "." { continue }
            kept.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
        guard hasSign else { return nil }
        key = [1] + String(kept).utf8.map { $0 }
    }
}
