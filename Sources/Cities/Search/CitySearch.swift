import Geodesy
import Synchronization
import TextSearch

/// Finds cities as people type: a name in any language or script, with a country or a subdivision behind it or not.
///
/// Looks for names that begin with the text; then for words in names that do; then reads the end of the text as a country
/// or a subdivision, which all results then lie in; then looks for misspelt names. Names that are the text come before
/// those that begin with it; of
/// equals, favourites come first, then the cities of selected countries, then the more people, then the nearer.
///
/// Keeps where the last text led, so that the next keystroke costs only what it changes: a microsecond or two. With
/// filters or preferences, or when all are counted, every name that begins so is looked at, some nanoseconds each: less
/// than a millisecond for a single letter.
///
/// Nothing of what is typed is kept or sent anywhere.
public final class CitySearch: Sendable {
    /// Gives the countries that a text may mean.
    public typealias CountryReading = @Sendable (String) -> CountryMeaning

    private let data: CityData
    private let areas: AreaIndex
    private let countries: CountryReading
    private let typed: Mutex<TypedNames>

    /// Looks in `data`; `countries` reads what stands behind a comma.
    public init(_ data: CityData, countries: @escaping CountryReading = { _ in CountryMeaning() }) {
        (self.data, self.countries) = (data, countries)
        areas = AreaIndex(data)
        typed = Mutex(TypedNames(data))
    }

    /// A page of the cities that `text` finds.
    ///
    /// - Parameters:
    ///   - text: what somebody typed; nothing matches an empty one, or one of more than 200 letters.
    ///   - filter: which cities may be given.
    ///   - preferences: what comes first among equals.
    ///   - offset: how many are left out: those of the pages before.
    ///   - limit: how many are given.
    ///   - counting: whether to count all that is found. Misspelt names are counted only when they fit the page.
    /// - Returns: the matches, and whether there are more.
    /// - Throws: ``CityDataError`` when a file is damaged, or `CancellationError`.
    public func cities(
        matching text: String,
        filter: CityFilter = .all,
        preferences: CityPreferences = .none,
        offset: Int = 0,
        limit: Int = 10,
        counting: Bool = false
    ) throws -> CityPage {
        guard offset >= 0, limit > 0, text.unicodeScalars.count <= Self.mostLetters else {
            return CityPage(matches: [], hasMore: false, count: 0)
        }
        let wanted = min(offset, data.count) + min(limit, data.count) + 1
        let query = try CityQuestion(filter, preferences, data, areas, limit: wanted, isCounting: counting)
        let (hits, count) = try hits(text, query)
        var matches: [CityMatch] = []
        for hit in hits.dropFirst(offset).prefix(limit) { matches.append(try match(hit, preferences)) }
        let hasMore = hits.count > offset + matches.count && !matches.isEmpty
        return CityPage(matches: matches, hasMore: hasMore, count: counting ? count : nil)
    }

    private static let mostLetters = 200

    /// The best hits of a search, and how many there are in all if they were counted.
    private typealias Found = (hits: [CityHit], count: Int?)

    private func hits(_ text: String, _ question: CityQuestion) throws -> Found {
        try Task.checkCancellation()
        let folded = FoldedText(text)
        guard !folded.isEmpty else { return ([], 0) }
        if let qualified = try qualifiedHits(text, question, separator: ",") { return qualified }
        let found = try named(folded, question)
        if !found.hits.isEmpty { return found }
        if let qualified = try qualifiedHits(text, question, separator: " ") { return qualified }
        return try misspelt(folded, question)
    }

    /// The hits of a name before the last separator, in the areas that what is behind it may mean; `nil` for none.
    private func qualifiedHits(
        _ text: String,
        _ question: CityQuestion,
        separator: Character
    ) throws -> Found? {
        var rest = text[...]
        var tries = 0
        while let place = rest.lastIndex(of: separator), tries < 4 {
            tries += 1
            rest = rest[..<place]
            let name = FoldedText(String(rest))
            let words = FoldedText(String(text[text.index(after: place)...]))
            guard !name.isEmpty, !words.isEmpty else { continue }
            let meanings = try areas.named(words, countries(words.description))
            for isFuzzy in separator == "," ? [false, true] : [false] {
                for places in meanings {
                    let narrow = try question.narrowed(toAreas: places, areas)
                    let found = try isFuzzy ? misspelt(name, narrow) : named(name, narrow)
                    if !found.hits.isEmpty { return found }
                }
            }
        }
        return nil
    }

    /// The hits of names that begin with the text, and after them of words that do.
    private func named(_ text: FoldedText, _ question: CityQuestion) throws -> Found {
        guard text.utf8.count <= CityFileFormat.longestKey else { return ([], 0) }
        let ranges = try typed.withLock { typed in try typed.ranges(text.utf8) }
        return try question.answer(data, areas) { best throws(CityDataError) in
            try data.names.offer(ranges.names, .names, to: &best)
            if let others = data.others, let range = ranges.others {
                try others.offer(range, .others, to: &best)
            }
            guard best.hasRoom || best.isCounting, let words = data.words else { return }
            if let range = try wordRange(text) { try words.offer(range, .words, to: &best) }
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

    /// How many misspelt names are looked at, at most: a page behind so many is empty.
    private static let mostMisspelt = 1000

    private func misspelt(_ text: FoldedText, _ question: CityQuestion) throws -> Found {
        var question = question
        question.limit = min(question.limit, Self.mostMisspelt)
        question.isCounting = false
        let (hits, _) = try question.answer(data, areas) { best throws(CityDataError) in
            best = try TypedNames.misspelt(text, in: data, best)
        }
        // As many as were asked for may not be all.
        return (hits, hits.count < question.limit ? hits.count : nil)
    }

    private func match(_ hit: CityHit, _ preferences: CityPreferences) throws(CityDataError) -> CityMatch {
        try data.match(hit, near: preferences.near)
    }
}

extension CityData {
    /// The city of a hit, and why it was found.
    func match(_ hit: CityHit, near: Coordinate? = nil) throws(CityDataError) -> CityMatch {
        let city = try city(rank: hit.rank)
        return CityMatch(
            city: city,
            quality: hit.quality,
            matchedName: try otherName(of: hit),
            distanceMetres: near.map { $0.geodesicDistance(to: city.coordinate) }
        )
    }

    /// The city that a strategy found in this data, and why.
    public func match(_ hit: NameHit) throws(CityDataError) -> CityMatch { try match(hit.hit) }

    /// The name that a hit is by, as it is written, unless it is the city's own.
    func otherName(of hit: CityHit) throws(CityDataError) -> String? {
        guard hit.source == .others, let others, let spellings else { return nil }
        return try spellings.spelling(
            of: hit.term,
            key: others.key(of: hit.term),
            termCount: others.termCount
        )
    }

    /// Calls `body` with the rank and the folded form of each name, and then of each other name.
    package func forEachKey(_ body: (Int, String) -> Void) throws {
        for index in [names] + (others.map { [$0] } ?? []) {
            var ranks: [Int] = []
            try index.forEachRank(in: 0..<index.termCount) { rank, _ in
                ranks.append(rank)
                return true
            }
            var term = 0
            try index.forEachKey { key throws(CityDataError) in
                body(ranks[term], String(decoding: key, as: UTF8.self))
                term += 1
            }
        }
    }

    /// The other names of the city of `rank`, in the order of their folded forms; reads the list of all, some 0.5 ms.
    public func otherNames(rank: Int) throws(CityDataError) -> [String] {
        guard let others, let spellings else { return [] }
        var terms: [Int] = []
        try others.forEachRank(in: 0..<others.termCount) { found, term in
            if found == rank { terms.append(term) }
            return true
        }
        var names: [String] = []
        for term in terms {
            names.append(
                try spellings.spelling(of: term, key: others.key(of: term), termCount: others.termCount)
            )
        }
        return names
    }

    /// The rank of the city with `id`, or `nil`; reads up to every record, some 0.3 ms.
    public func rank(id: UInt32) throws(CityDataError) -> Int? { try ranks(ids: [id]).first }

    /// The ranks of the cities with these IDs, in order; reads up to every record, some 0.3 ms to 2 ms.
    public func ranks(ids: Set<UInt32>) throws(CityDataError) -> [Int] {
        let only = ids.count == 1 ? ids.first : nil
        var ranks: [Int] = []
        for place in 0..<(ids.isEmpty ? 0 : count) {
            let id = try record(place).number(CityFileFormat.Record.id)
            if let only { if id != only { continue } } else if !ids.contains(id) { continue }
            ranks.append(try rank(place: place))
            if ranks.count == ids.count { break }
        }
        return ranks.sorted()
    }

    /// The rank of the city whose record is the one of this number: ranks are in the order of population and ID.
    private func rank(place: Int) throws(CityDataError) -> Int {
        let wanted = standing(try record(place))
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let found = standing(try record(self.place(rank: middle)))
            if found < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < count, try self.place(rank: low) == place else { throw records.damaged(0) }
        return low
    }

    /// Less for cities of more people, and of equals for those with a lower ID.
    private func standing(_ record: CityRecord) -> UInt64 {
        let people = UInt64(~record.number(CityFileFormat.Record.population))
        return people << 32 | UInt64(record.number(CityFileFormat.Record.id))
    }
}
