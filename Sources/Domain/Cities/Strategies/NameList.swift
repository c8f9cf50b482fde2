import CityIndex
import TextSearch

/// Examines every name.
///
/// This is the baseline, which can answer every kind of query.
///
/// A search is O(length of all names). Indexing copies the names. For all names of GeoNames' cities, indexing takes 54
/// ms and the copy takes 23 MB. The median for a beginning is 3 ms, and for a misspelt name 0.15 s.
struct NameList: NameStructure {
    static let name = CityStrategyName.linear
    private let texts: NameTexts

    init(_ texts: NameTexts) { self.texts = texts }

    var byteCount: Int { texts.byteCount }

    func hits(_ query: NameQuery) throws -> [CityHit] {
        if query.kind == .fuzzy { return try fuzzyHits(query) }
        var best = BestHits(limit: query.limit)
        for term in 0..<texts.count {
            if term & 0xFFF == 0 { try Task.checkCancellation() }
            if let quality = quality(query, term) { best.offer(texts.hit(term, quality)) }
        }
        return best.hits
    }

    private func quality(_ query: NameQuery, _ term: Int) -> MatchQuality? {
        let (range, key) = (texts.range(term), query.text.utf8)
        guard range.count >= key.count else { return nil }
        return texts.bytes.withUnsafeBytes { bytes in
            key.withUnsafeBytes { key in
                switch query.kind {
                case .exact, .prefix, .fuzzy:
                    guard bytes[range].starts(with: key) else { return nil }
                    if range.count == key.count { return .whole }
                    return query.kind == .exact ? nil : .beginning
                case .substring:
                    return SubstringQuality.best(of: key, in: UnsafeRawBufferPointer(rebasing: bytes[range]))
                }
            }
        }
    }

    private func fuzzyHits(_ query: NameQuery) throws -> [CityHit] {
        guard let rule = TypoRule(query.text) else { return [] }
        for edits in 1...rule.limit {
            var (best, letters) = (BestHits(limit: query.limit), [UInt32]())
            let distance = rule.distance(edits: edits)
            for term in 0..<(rule.isForMainLanguage ? texts.nameCount : texts.count) {
                if term & 0xFFF == 0 { try Task.checkCancellation() }
                texts.offer(term, rule, distance, &letters, to: &best)
            }
            if !best.isEmpty { return best.hits }
        }
        return []
    }
}

extension NameTexts {
    /// Offers a term if the typed text may be a misspelling of it according to `rule`.
    func offer(
        _ term: Int,
        _ rule: TypoRule,
        _ distance: EditDistance,
        _ letters: inout [UInt32],
        to best: inout BestHits
    ) {
        let range = range(term)
        bytes.withUnsafeBytes { bytes in
            TypoRule.read(UnsafeRawBufferPointer(rebasing: bytes[range]), into: &letters)
        }
        guard let edits = rule.edits(to: letters, distance) else { return }
        if edits.whole <= distance.limit {
            best.offer(hit(term, TypoWalk.quality(edits.whole, isWhole: true)))
        }
        if !rule.isForWholeTexts, edits.beginning <= distance.limit {
            let quality = TypoWalk.quality(edits.beginning, isWhole: false)
            best.offer(hit(term, quality, isBeginning: edits.beginning > 0))
        }
    }
}

/// The match quality of a name that contains a text.
enum SubstringQuality {
    /// The best quality of an occurrence, or `nil` if the name does not contain the text.
    static func best(of key: UnsafeRawBufferPointer, in name: UnsafeRawBufferPointer) -> MatchQuality? {
        guard key.count <= name.count else { return nil }
        var best: MatchQuality?
        for place in 0...name.count - key.count {
            guard name[place] == key[0], name[place..<place + key.count].elementsEqual(key) else { continue }
            let quality = quality(at: place, keyCount: key.count, in: name)
            if quality < best ?? .twoTypos { best = quality }
        }
        return best
    }

    /// The quality of an occurrence at `place`.
    static func quality(at place: Int, keyCount: Int, in name: UnsafeRawBufferPointer) -> MatchQuality {
        if place == 0 { return keyCount == name.count ? .whole : .beginning }
        return name[place - 1] == 0x20 ? .wordBeginning : .inside
    }
}
