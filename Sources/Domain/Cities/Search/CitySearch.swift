public import CityIndex
import Geodesy
import Synchronization
import TextSearch

/// Finds cities as people type: a name in any language or script, with countries and subdivisions around it or without.
///
/// Looks for names that begin with the text, and then for words in names that do. In a text with commas, and in one that
/// no name begins with, it reads countries and subdivisions around the name, which all results then lie in. Misspelt names
/// come last. When nothing is found, parts between commas that name no region are left out, and ``CityPage/ignored`` lists
/// them. Names that are the text come before those that begin with it. Of equals, favourites come first, then the
/// cities of selected countries, then the more people, then the nearer.
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
    private let countries: CountryReading
    private let typed: Mutex<TypedNames>
    private let known = Mutex<CityTraits?>(nil)

    /// Looks in `data`; `countries` reads the texts around a name.
    public init(_ data: CityData, countries: @escaping CountryReading = { _ in CountryMeaning() }) {
        (self.data, self.countries) = (data, countries)
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
    /// - Throws: `CityDataError` when a file is damaged, or `CancellationError`.
    public func cities(
        matching text: String,
        filter: CityFilter = .all,
        preferences: CityPreferences = .none,
        offset: Int = 0,
        limit: Int = 10,
        counting: Bool = false
    ) throws -> CityPage {
        guard offset >= 0, limit > 0, text.unicodeScalars.count <= NameSearch.mostLetters else {
            return CityPage(matches: [], hasMore: false, count: 0)
        }
        try Task.checkCancellation()
        let question = try CityQuestion(
            filter.conditions,
            preferences.preferred,
            data,
            limit: min(offset, data.count) + min(limit, data.count) + 1,
            isCounting: counting,
            traits: traits
        )
        let ((hits, count), strays) = try found(Array(text.utf8), NameSearch(data, question))
        var matches: [CityMatch] = []
        for hit in hits.dropFirst(offset).prefix(limit) {
            matches.append(try data.match(hit, near: preferences.near))
        }
        let hasMore = hits.count > offset + matches.count && !matches.isEmpty
        return CityPage(
            matches: matches,
            hasMore: hasMore,
            count: counting ? count : nil,
            ignored: strays.map { String(decoding: $0, as: UTF8.self) }
        )
    }

    /// What `text` finds; when that is nothing, what it finds without the parts that name no region, and those parts.
    private func found(
        _ text: [UInt8],
        _ search: NameSearch
    ) throws(CityDataError) -> (found: NameSearch.Found, strays: [[UInt8]]) {
        let ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges = { key throws(CityDataError) in
            try self.typed.withLock { typed throws(CityDataError) in try typed.ranges(key) }
        }
        let meaning: (FoldedText) -> MeantCountries = { self.countries($0.description).countries }
        let found = try search.hits(text, traits: traits, ranges: ranges, meaning: meaning)
        guard found.hits.isEmpty else { return (found, []) }
        return try search.hitsWithoutStrays(text, traits: traits, ranges: ranges, meaning: meaning) ?? (
            found, []
        )
    }

    /// What conditions need, read at the first search that has some.
    private func traits() throws(CityDataError) -> CityTraits {
        if let read = known.withLock({ $0 }) { return read }
        let read = try CityTraits(data)
        known.withLock { $0 = read }
        return read
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
            try index.forEachOwner(in: 0..<index.termCount) { owner, _ in
                ranks.append(owner.rank)
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
        try others.forEachOwner(in: 0..<others.termCount) { owner, term in
            if owner.rank == rank { terms.append(term) }
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
}
