import Synchronization
import TextSearch

/// The default: a trie that is part of the mapped file, so that indexing is opening.
///
/// Keeps where the last query led for each of its bytes. A letter more or less, or an edit in the middle, changes only
/// what comes after it. Exact and prefix queries cost O(length of the change), and a look at 16 listed or at most 256
/// names; fuzzy ones walk the part of the trie that few enough edits lead to.
package final class TrieStrategy: CityStrategy {
    package let name = CityStrategyName.trie
    private let state = Mutex<TypedNames?>(nil)

    /// Creates a strategy without cities.
    package init() {}

    package var indexedCityCount: Int { state.withLock { $0?.data.count ?? 0 } }
    package var indexedBytes: Int { state.withLock { $0?.byteCount ?? 0 } }

    package func index(_ data: CityData) async throws { try indexNow(data) }

    /// ``index(_:)`` without waiting: the file is the index.
    package func indexNow(_ data: CityData) throws {
        state.withLock { $0 = TypedNames(data) }
    }

    package func search(_ query: NameQuery) async throws -> [NameHit] { try hits(query) }

    package func clear() { state.withLock { $0 = nil } }

    /// ``search(_:)`` without waiting: no query takes long.
    package func hits(_ query: NameQuery) throws -> [NameHit] {
        try require(query.kind)
        try Task.checkCancellation()
        return try state.withLock { typed in try typed?.hits(query).map(NameHit.init) ?? [] }
    }
}

/// What was typed so far, and where each byte of it leads: the state that a trie keeps between keystrokes.
package struct TypedNames: Sendable {
    let data: CityData
    private var key: [UInt8] = []
    /// The range of each beginning of the key, from the empty one on, in the names and in the other names.
    private var names: [NameRange]
    private var others: [NameRange]

    package init(_ data: CityData) {
        self.data = data
        names = [NameRange(data.names)]
        others = data.others.map { [NameRange($0)] } ?? []
    }

    /// The bytes of what is kept between keystrokes.
    var byteCount: Int { key.count + (names.count + others.count) * MemoryLayout<NameRange>.stride }

    /// Changes the key, from the first byte that differs on.
    mutating func type(_ new: [UInt8]) throws(CityDataError) {
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

    /// The terms that begin with `key`, which is not longer than any key.
    mutating func ranges(_ key: [UInt8]) throws(CityDataError) -> (names: NameRange, others: NameRange?) {
        try type(key)
        return (names[names.count - 1], others.last)
    }

    /// The best hits of `query`.
    mutating func hits(_ query: NameQuery) throws(CityDataError) -> [CityHit] {
        let text = query.text.utf8
        // A key of more bytes than any name has matches nothing, and leads nowhere.
        guard !text.isEmpty, text.count <= CityFileFormat.longestKey || query.kind == .fuzzy else {
            return []
        }
        if query.kind == .fuzzy {
            return try Self.misspelt(query.text, in: data, BestHits(limit: query.limit)).hits
        }
        try type(text)
        var best = BestHits(limit: query.limit)
        if let range = names.last {
            try offer(range, .names, data.names, query, to: &best)
        }
        if let range = others.last, let index = data.others {
            try offer(range, .others, index, query, to: &best)
        }
        return best.hits
    }

    private func offer(
        _ range: NameRange,
        _ source: CityHit.Source,
        _ index: NameIndex,
        _ query: NameQuery,
        to best: inout BestHits
    ) throws(CityDataError) {
        if query.kind == .exact {
            try index.scan(range.whole, .whole, false, source, to: &best)
        } else {
            try index.offer(range, source, to: &best)
        }
    }

    /// What `none`, which has no hits, keeps of the misspelt names: one wrong letter first; two only when no name has one.
    static func misspelt(
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
