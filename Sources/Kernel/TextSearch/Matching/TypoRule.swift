/// The rule that decides which texts a query may be a misspelling of.
///
/// All searches use it. Words of up to three letters are never treated as misspelt, because each is similar to too many
/// others. In a query of four or five letters, one may be wrong if the whole text begins with the same letter, and with
/// four only in the main language.
package struct TypoRule: Sendable {
    /// The letters of the query.
    package let typed: [UInt32]
    /// The largest number of edits.
    package let limit: Int

    /// The rule for `query`.
    ///
    /// Fails if it is too short, or too long for a name.
    package init?(_ query: FoldedText) {
        typed = query.utf8.withUnsafeBytes { Array(FoldedLetters($0)) }
        limit = EditDistance.tolerance(letters: typed.count)
        guard limit > 0, typed.count <= EditDistance.mostLetters else { return nil }
    }

    /// True if the query can only mean texts in the main language.
    package var isForMainLanguage: Bool { typed.count == 4 }
    /// True if the query can only mean a whole text that begins with the same letter.
    package var isForWholeTexts: Bool { typed.count < 6 }

    /// Creates a distance that counts up to `edits` edits, at most ``limit``.
    package func distance(edits: Int) -> EditDistance { EditDistance(typed, limit: min(edits, limit)) }

    /// The edits to `text` by `distance` that the rule allows, or `nil` if the query cannot mean it.
    package func edits(to text: [UInt32], _ distance: EditDistance) -> (beginning: Int, whole: Int)? {
        var letters = text.makeIterator()
        return edits(to: &letters, distance)
    }

    /// Does the same for the letters that an iterator gives, and reads no more of them than needed.
    @inline(__always)
    func edits(
        to text: inout some IteratorProtocol<UInt32>,
        _ distance: EditDistance
    ) -> (beginning: Int, whole: Int)? {
        let first = isForWholeTexts ? typed.first : nil
        guard let edits = distance.edits(to: &text, first: first) else { return nil }
        return isForWholeTexts && edits.whole > distance.limit ? nil : edits
    }

    /// Replaces `letters` by the letters of `utf8`, which was written by ``FoldedText``.
    package static func read(_ utf8: UnsafeRawBufferPointer, into letters: inout [UInt32]) {
        letters.removeAll(keepingCapacity: true)
        for letter in FoldedLetters(utf8) { letters.append(letter) }
    }
}
