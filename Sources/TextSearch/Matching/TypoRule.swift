/// Which texts a query may be a misspelling of: one rule for everything that is searched.
///
/// Words of three letters and less are never taken for misspelt: each is near to too many others. Of four and five
/// letters, one may be wrong in a whole text that begins with the same letter, with four only in the main language.
package struct TypoRule: Sendable {
    /// The letters of the query.
    package let typed: [UInt32]
    /// The most edits.
    package let limit: Int

    /// The rule for `query`; `nil` when it is too short, or too long for a name.
    package init?(_ query: FoldedText) {
        typed = query.utf8.withUnsafeBytes { LetterSet.scalars(in: $0) }
        limit = EditDistance.tolerance(letters: typed.count)
        guard limit > 0, typed.count <= EditDistance.mostLetters else { return nil }
    }

    /// Whether only texts in the main language may be meant.
    package var isForMainLanguage: Bool { typed.count == 4 }
    /// Whether only a whole text that begins with the same letter may be meant.
    package var isForWholeTexts: Bool { typed.count < 6 }

    /// Counts up to `edits` edits, at most ``limit``.
    package func distance(edits: Int) -> EditDistance { EditDistance(typed, limit: min(edits, limit)) }

    /// The edits to `text` by `distance` that the rule allows; `nil` when the query does not mean it.
    package func edits(to text: [UInt32], _ distance: EditDistance) -> (beginning: Int, whole: Int)? {
        if isForWholeTexts, text.first != typed.first { return nil }
        guard let edits = distance.edits(to: text) else { return nil }
        return isForWholeTexts && edits.whole > distance.limit ? nil : edits
    }

    /// Puts the letters of UTF-8 that ``FoldedText`` wrote in the place of those of another text.
    package static func read(_ utf8: UnsafeRawBufferPointer, into letters: inout [UInt32]) {
        LetterSet.read(utf8, into: &letters)
    }
}
