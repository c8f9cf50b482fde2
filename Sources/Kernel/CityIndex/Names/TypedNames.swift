package import TextSearch

/// The text typed so far, and the range of names for each byte of it.
///
/// A trie keeps this state between keystrokes.
package struct TypedNames: Sendable {
    /// The terms that begin with a key, in the names and in the other names.
    package typealias Ranges = (names: NameRange, others: NameRange?)

    package let data: CityData
    private var key: [UInt8] = []
    /// The ranges of each beginning of the key, starting with the empty one, in the names and in the other names.
    private var names: [NameRange]
    private var others: [NameRange]

    package init(_ data: CityData) {
        self.data = data
        names = [NameRange(data.names)]
        others = data.others.map { [NameRange($0)] } ?? []
    }

    /// The number of bytes that are kept between keystrokes.
    package var byteCount: Int { key.count + (names.count + others.count) * MemoryLayout<NameRange>.stride }

    /// Changes the key, from the first byte that differs on.
    package mutating func type(_ new: [UInt8]) throws(CityDataError) {
        var kept = 0
        while kept < min(key.count, new.count), key[kept] == new[kept] { kept += 1 }
        cut(to: kept)
        while key.count < new.count {
            key.append(new[key.count])
            do throws(CityDataError) {
                names.append(try names[key.count - 1].advanced(to: key, in: data.names))
                if let index = data.others {
                    others.append(try others[key.count - 1].advanced(to: key, in: index))
                }
            } catch {
                cut(to: key.count - 1)
                throw error
            }
        }
    }

    private mutating func cut(to count: Int) {
        key.removeSubrange(count...)
        if names.count > count + 1 { names.removeSubrange((count + 1)...) }
        if others.count > count + 1 { others.removeSubrange((count + 1)...) }
    }

    /// The terms that begin with `key`, which must not be longer than any key in the file.
    package mutating func ranges(_ key: [UInt8]) throws(CityDataError) -> Ranges {
        try type(key)
        return (names[names.count - 1], others.last)
    }

    /// The best cities whose name begins with `key`, or equals it if `isWhole` is true.
    package mutating func hits(_ key: [UInt8], isWhole: Bool, limit: Int) throws(CityDataError) -> [CityHit] {
        // A longer key than any name matches nothing.
        guard !key.isEmpty, key.count <= CityFileFormat.longestKey else { return [] }
        try type(key)
        var best = BestHits(limit: limit)
        if let range = names.last {
            try offer(range, .names, data.names, isWhole, to: &best)
        }
        if let range = others.last, let index = data.others {
            try offer(range, .others, index, isWhole, to: &best)
        }
        return best.hits
    }

    private func offer(
        _ range: NameRange,
        _ source: CityHit.Source,
        _ index: NameIndex,
        _ isWhole: Bool,
        to best: inout BestHits
    ) throws(CityDataError) {
        if isWhole {
            try index.scan(range.whole, source.quality(isWhole: true, key), false, source, to: &best)
        } else {
            try index.offer(range, of: key, source, to: &best)
        }
    }

    /// The best misspelt names.
    ///
    /// `none` has no hits, and gives the limit and the conditions. Names with two wrong letters are returned only if no
    /// name has one wrong letter.
    package static func misspelt(
        _ text: FoldedText,
        in data: CityData,
        _ none: BestHits
    ) throws(CityDataError) -> BestHits {
        guard let rule = TypoRule(text) else { return none }
        for edits in 1...rule.limit {
            var walk = TypoWalk(rule, text, edits: edits, in: data.names, .names, best: none)
            try walk.run()
            if let others = data.others, !rule.isForMainLanguage {
                walk = TypoWalk(rule, text, edits: edits, in: others, .others, best: walk.best)
                try walk.run()
            }
            if !walk.best.isEmpty { return walk.best }
        }
        return none
    }
}
