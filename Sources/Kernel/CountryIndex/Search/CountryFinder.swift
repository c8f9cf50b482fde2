package import MappedFile
package import TextSearch

/// A country that a search found, with the reason.
package struct FoundCountry {
    /// The position of the country in the index of the file.
    package let place: Int
    /// The two letters of the country.
    package let letters: UnsafeRawBufferPointer
    /// The field that matched.
    package let field: SearchField
    /// The quality of the match.
    package let quality: MatchQuality
    /// The text that matched, in its original spelling, or `nil` in a forged file.
    package let text: UnsafeRawBufferPointer?
    /// The language of the name that matched, or an empty text for any other field.
    package let language: UnsafeRawBufferPointer
}

/// Finds countries in a file by typed text: a name in any language, a capital, a code, a currency, a demonym or a flag.
///
/// The readings of the text follow one another until one finds something. Within a text, words in another order and
/// misspelt words count only if nothing else is found.
package struct CountryFinder: Sendable {
    private let letters: CountryLetters
    private let table: SearchTable

    /// Reads the search table of `file`, and verifies its checksum.
    package init(_ file: CountryFile) throws(CountryFileError) {
        let section = try file.searchSection()
        guard let table = SearchTable(file.file, section: section, countries: file.count) else {
            throw .damaged
        }
        (letters, self.table) = (file.letters, table)
    }

    /// Opens a file that is a catalogue, or a list of names.
    ///
    /// Computing the order of a list takes 0.15 s in a browser.
    package init(opening file: MappedFile) throws(CountryFileError) {
        if CountryNameList.isList(file.unsafeBytes) {
            try self.init(CountryNameList(file))
        } else {
            try self.init(CountryFile(file))
        }
    }

    private init(_ list: CountryNameList) throws(CountryFileError) {
        (letters, table) = (list.letters, try list.table())
    }

    /// The countries that match `query`: the number of all, and the best, at most `limit`, in their order.
    ///
    /// The texts of the result are in the file.
    package func countries(
        matching query: String,
        in fields: FieldSet = .all,
        limit: Int
    ) -> (count: Int, best: [FoundCountry]) {
        for reading in SearchReading.all(of: query) {
            let matches = matches(of: reading, fields)
            guard matches.isEmpty else {
                return (matches.count, table.index.ranked(matches, limit: limit).map(found))
            }
        }
        return (0, [])
    }

    /// Passes every text of the table to `body`, with the two letters of its country and its field.
    ///
    /// The texts are in their original spelling, in the file. A text of a forged file may be left out.
    package func forEachText(
        _ body: (_ country: UnsafeRawBufferPointer, _ field: SearchField, _ text: UnsafeRawBufferPointer) ->
            Void
    ) {
        for number in 0..<table.index.count {
            let entry = table.index[number]
            guard let text = table.spelling(of: entry), let field = SearchField(rawValue: entry.field) else {
                continue
            }
            body(letters[entry.item], field, text)
        }
    }

    private func found(_ match: TextMatch) -> FoundCountry {
        FoundCountry(
            place: match.item,
            letters: letters[match.item],
            field: table.field(of: match),
            quality: match.quality,
            text: table.spelling(of: match),
            language: table.language(of: match)
        )
    }

    private func matches(of reading: SearchReading, _ fields: FieldSet) -> [TextMatch] {
        switch reading {
        case .flag(let code): whole(code, [.code], fields)
        case .domain(let label): whole(label.utf8, [.domain], fields)
        case .symbol(let symbol): whole(symbol.key, [.symbol, .nativeSymbol, .currency], fields)
        case .telephone(let digits): telephoneMatches(digits, fields)
        case .text(let text): table.index.matches(for: text, in: fields)
        case .parts(let parts): commonMatches(parts, fields)
        }
    }

    /// The countries that all parts match, except for parts that match nothing.
    ///
    /// "Saint-Martin (partie française)" finds that Saint-Martin, and "Georgia, France" finds nothing.
    private func commonMatches(_ parts: [FoldedText], _ fields: FieldSet) -> [TextMatch] {
        let found = parts.map { table.index.matches(for: $0, in: fields) }.filter { !$0.isEmpty }
        guard let first = found.first else { return [] }
        return first.filter { match in
            found.allSatisfy { matches in matches.contains { $0.item == match.item } }
        }
    }

    /// The countries of the longest telephone code with which the number begins.
    private func telephoneMatches(_ digits: [UInt8], _ fields: FieldSet) -> [TextMatch] {
        for length in (0...min(digits.count, 8)).reversed() {
            let found = whole(Array(digits.prefix(length)), [.callingCode], fields)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func whole(_ key: [UInt8], _ some: [SearchField], _ fields: FieldSet) -> [TextMatch] {
        table.index.wholeMatches(for: key, in: FieldSet(some).intersection(fields))
    }
}
