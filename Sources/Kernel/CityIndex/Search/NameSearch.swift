package import TextSearch

/// Finds cities by a typed text: names, then words in them, then a name with areas around it, then misspelt names.
package struct NameSearch {
    /// The best hits of a search, and the total number of hits if they were counted.
    package typealias Found = (hits: [CityHit], count: Int?)

    /// The largest number of letters that are searched for.
    package static let mostLetters = 200
    /// The largest number of misspelt names that are returned.
    ///
    /// A page after these is empty.
    private static let mostMisspelt = 1000

    private let data: CityData
    private let question: CityQuestion

    /// Creates a search of `data` for `question`.
    package init(_ data: CityData, _ question: CityQuestion) { (self.data, self.question) = (data, question) }

    /// The cities that `text` finds, and the parts of it that were left out.
    ///
    /// If nothing is found, the parts that name no region in the data, such as counties, are left out.
    ///
    /// - Parameters:
    ///   - text: the typed text, as UTF-8.
    ///   - traits: returns the data for conditions. It is called only when they are needed.
    ///   - ranges: returns the ranges of a folded name.
    ///   - meaning: returns the countries that a text after a separator may mean.
    /// - Returns: the best hits, up to the limit of the question, and the left out parts as they were typed.
    /// - Throws: ``CityDataError`` when the file is damaged.
    package func cities(
        _ text: [UInt8],
        traits: () throws(CityDataError) -> CityTraits,
        ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        meaning: (FoldedText) -> MeantCountries
    ) throws(CityDataError) -> (found: Found, strays: [[UInt8]]) {
        let found = try hits(text, traits: traits, ranges: ranges, meaning: meaning)
        guard found.hits.isEmpty else { return (found, []) }
        return try hitsWithoutStrays(text, traits: traits, ranges: ranges, meaning: meaning) ?? (found, [])
    }

    /// The cities that the whole `text` finds.
    private func hits(
        _ text: [UInt8],
        traits: () throws(CityDataError) -> CityTraits,
        ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        meaning: (FoldedText) -> MeantCountries
    ) throws(CityDataError) -> Found {
        let folded = FoldedText(folding: text)
        guard !folded.isEmpty else { return ([], 0) }
        func qualified(_ readings: [QualifiedName], _ looks: [AreaLook]) throws(CityDataError) -> Found? {
            try self.qualified(readings, looks, traits: traits, ranges: ranges, meaning: meaning)
        }
        let parts = QualifiedName.betweenCommas(text)
        if let found = try qualified(parts, AreaLook.betweenCommas) { return found }
        let found = try named(folded, ranges, traits)
        if !found.hits.isEmpty { return found }
        let words = QualifiedName.betweenSpaces(text)
        if let found = try qualified(words, AreaLook.beforeMisspelt) { return found }
        // A region in full after a comma belongs to no misspelt name: "Lima, Iran" is not Loma Grande.
        if !parts.isEmpty {
            let traits = try traits()
            let nameFirst = parts.prefix(text.count { $0 == UInt8(ascii: ",") })
            if nameFirst.contains(where: { $0.meantAreas(traits, meaning)?.isInFull == true }) {
                return ([], 0)
            }
        }
        let misspelt = try misspelt(folded, traits)
        if !misspelt.hits.isEmpty { return misspelt }
        return try qualified(words, AreaLook.afterMisspelt) ?? misspelt
    }

    /// The hits of `text` without the parts that name no region in the data, and those parts, or `nil` if nothing is
    /// found without them either.
    private func hitsWithoutStrays(
        _ text: [UInt8],
        traits: () throws(CityDataError) -> CityTraits,
        ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        meaning: (FoldedText) -> MeantCountries
    ) throws(CityDataError) -> (found: Found, strays: [[UInt8]])? {
        guard QualifiedName.mayHaveStrays(text) else { return nil }
        for isMisspelt in [true, false] {
            for (name, strays) in QualifiedName.withoutStrays(
                text,
                try traits(),
                meaning,
                isMisspelt: isMisspelt
            ) {
                let looks = isMisspelt ? AreaLook.betweenCommas : AreaLook.all
                let found = try qualified([name], looks, traits: traits, ranges: ranges, meaning: meaning)
                if let found { return (found, strays) }
            }
        }
        return nil
    }

    /// The hits of the first of `readings` that finds a city, look by look, or `nil` if no reading finds one.
    private func qualified(
        _ readings: [QualifiedName],
        _ looks: [AreaLook],
        traits: () throws(CityDataError) -> CityTraits,
        ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges,
        meaning: (FoldedText) -> MeantCountries
    ) throws(CityDataError) -> Found? {
        for look in looks {
            for reading in readings where look.fewestLetters <= reading.areas.utf8.count {
                let traits = try traits()
                let meant = reading.meantAreas(traits, meaning, isMisspelt: look.namings.contains(.misspelt))
                guard let meant else { continue }
                for areas in look.namings.compactMap(meant.areas) {
                    let narrow = NameSearch(data, question.narrowed(toAreas: areas, traits))
                    let found =
                        try look.isMisspelt
                        ? narrow.misspelt(reading.name) { traits }
                        : narrow.named(reading.name, ranges) { traits }
                    if !found.hits.isEmpty { return found }
                }
            }
        }
        return nil
    }

    /// The hits of names that begin with the text, followed by those of words that begin with it.
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
        // If as many were found as requested, there may be more.
        return (hits, hits.count < question.limit ? hits.count : nil)
    }
}

/// One search for a name with areas around it.
///
/// The searches follow one another until one finds something.
private struct AreaLook {
    /// The accepted namings of the areas, in order.
    let namings: [MeantAreas.Naming]
    /// True if misspelt names are searched for.
    var isMisspelt = false
    /// The smallest number of letters in the text of the areas.
    var fewestLetters = 0

    /// The searches before the whole text is treated as a misspelt name.
    ///
    /// A misspelt name in an area with its full name comes before a name in an area with only an alternative name. A
    /// text of up to three letters may be the beginning of an area's name.
    static let beforeMisspelt = [
        AreaLook(namings: [.name]), AreaLook(namings: [.name], isMisspelt: true, fewestLetters: 4),
        AreaLook(namings: [.otherName, .beginning]),
    ]
    static let afterMisspelt = [AreaLook(namings: [.name, .otherName, .beginning], isMisspelt: true)]
    static let all = beforeMisspelt + afterMisspelt
    /// The searches for texts with commas.
    ///
    /// An exact name in an area with a misspelt name comes before a misspelt name: "Peru, Indana" is in Indiana.
    static let betweenCommas =
        [beforeMisspelt[0], AreaLook(namings: [.misspelt])] + beforeMisspelt.dropFirst() + afterMisspelt
}
