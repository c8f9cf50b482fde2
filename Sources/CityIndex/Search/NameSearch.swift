package import TextSearch

/// Finds cities by what somebody typed: names, then words in them, then a name with an area behind it, then misspelt ones.
package struct NameSearch {
    /// The best hits of a search, and how many there are in all if they were counted.
    package typealias Found = (hits: [CityHit], count: Int?)

    /// The most letters that are looked for.
    package static let mostLetters = 200
    /// How many misspelt names are looked at, at most: a page behind so many is empty.
    private static let mostMisspelt = 1000

    private let data: CityData
    private let question: CityQuestion

    /// Asks `question` of `data`.
    package init(_ data: CityData, _ question: CityQuestion) { (self.data, self.question) = (data, question) }

    /// What `text` finds.
    ///
    /// - Parameters:
    ///   - text: what was typed, as UTF-8.
    ///   - traits: gives what conditions need; called only when they are needed.
    ///   - ranges: gives where the bytes of a folded name lead.
    ///   - meaning: gives the countries that a text behind a separator may mean.
    /// - Returns: the best hits, as many as the question asks for.
    /// - Throws: ``CityDataError`` when the file is damaged.
    package func hits(
        _ text: [UInt8],
        traits: () throws(CityDataError) -> CityTraits,
        ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        meaning: (FoldedText) -> MeantCountries
    ) throws(CityDataError) -> Found {
        let folded = FoldedText(text[...])
        guard !folded.isEmpty else { return ([], 0) }
        func qualified(_ separator: UInt8) throws(CityDataError) -> Found? {
            for (name, behind) in Self.parts(of: text, separator) {
                let traits = try traits()
                for isFuzzy in separator == UInt8(ascii: ",") ? [false, true] : [false] {
                    for places in traits.named(behind, meaning(behind)) {
                        let narrow = NameSearch(data, question.narrowed(toAreas: places, traits))
                        let found =
                            try isFuzzy
                            ? narrow.misspelt(name) { traits } : narrow.named(name, ranges) { traits }
                        if !found.hits.isEmpty { return found }
                    }
                }
            }
            return nil
        }
        if let found = try qualified(UInt8(ascii: ",")) { return found }
        let found = try named(folded, ranges, traits)
        if !found.hits.isEmpty { return found }
        if let found = try qualified(UInt8(ascii: " ")) { return found }
        return try misspelt(folded, traits)
    }

    /// What stands before and behind each of the last four separators, the last one first; empty texts are left out.
    private static func parts(of text: [UInt8], _ separator: UInt8) -> [(
        name: FoldedText, behind: FoldedText
    )] {
        var parts: [(name: FoldedText, behind: FoldedText)] = []
        var (end, tries) = (text.count, 0)
        while tries < 4, let place = text[..<end].lastIndex(of: separator) {
            (end, tries) = (place, tries + 1)
            let (name, behind) = (FoldedText(text[..<place]), FoldedText(text[(place + 1)...]))
            guard !name.isEmpty, !behind.isEmpty else { continue }
            parts.append((name: name, behind: behind))
        }
        return parts
    }

    /// The hits of names that begin with the text, and after them of words that do.
    private func named(
        _ text: FoldedText,
        _ ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        _ traits: () throws(CityDataError) -> CityTraits
    ) throws(CityDataError) -> Found {
        guard text.utf8.count <= CityFileFormat.longestKey else { return ([], 0) }
        let ranges = try ranges(text.utf8)
        return try question.answer(data, traits: traits) { best throws(CityDataError) in
            try data.names.offer(ranges.names, of: text.utf8, .names, to: &best)
            if let others = data.others, let range = ranges.others {
                try others.offer(range, of: text.utf8, .others, to: &best)
            }
            guard best.hasRoom || best.isCounting, let words = data.words else { return }
            if let range = try wordRange(text) { try words.offer(range, of: text.utf8, .words, to: &best) }
        }
    }

    private func wordRange(_ text: FoldedText) throws(CityDataError) -> NameRange? {
        guard let words = data.words, words.termCount > 0 else { return nil }
        var range = NameRange(words)
        var key: [UInt8] = []
        for byte in text.utf8 {
            key.append(byte)
            range = try range.advanced(to: key, in: words)
        }
        return range.isEmpty ? nil : range
    }

    private func misspelt(
        _ text: FoldedText,
        _ traits: () throws(CityDataError) -> CityTraits
    ) throws(CityDataError) -> Found {
        var question = question
        question.limit = min(question.limit, Self.mostMisspelt)
        question.isCounting = false
        let (hits, _) = try question.answer(data, traits: traits) { best throws(CityDataError) in
            best = try TypedNames.misspelt(text, in: data, best)
        }
        // As many as were asked for may not be all.
        return (hits, hits.count < question.limit ? hits.count : nil)
    }
}

extension FoldedText {
    /// Folds a part of a text in UTF-8.
    fileprivate init(_ utf8: ArraySlice<UInt8>) { self.init(String(decoding: utf8, as: UTF8.self)) }
}
