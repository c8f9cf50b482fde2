/// A text with a sign of a currency in it, which folding would take away: "€", "R$", "E£".
package struct SearchSymbol: Hashable {
    /// A byte that no folded text has, and the symbol without case and spaces as UTF-8.
    package let key: [UInt8]

    /// `nil` when `text` has no sign of a currency.
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
