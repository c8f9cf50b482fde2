public import CityIndex
import Geodesy
import Synchronization
import TextSearch

/// Finds cities by typed text: a name in any language or script, optionally with countries and subdivisions around it.
///
/// The search looks for names that start with the text, and then for words in names that do. If the text has commas, or
/// if no name starts with it, the search reads countries and subdivisions around the name, and all results lie in them.
/// Misspelt names come last. If nothing is found, parts between commas that name no region are ignored, and
/// ``CityPage/ignored`` lists them. Whole names come before names that only start with the text. Among equals,
/// favourites come first, then the cities of selected countries, then larger cities, then nearer ones.
///
/// The search keeps the position of the last text in the index, so that a keystroke costs only what it changes: a
/// microsecond or two. With filters, preferences or a count, the search examines every name that starts with the text.
/// This takes some nanoseconds each, or less than a millisecond for a single letter.
///
/// Typed text is not stored or sent anywhere.
public final class CitySearch: Sendable {
    /// Returns the countries that a text may mean.
    public typealias CountryReading = @Sendable (String) -> CountryMeaning

    private let data: CityData
    private let countries: CountryReading
    private let typed: Mutex<TypedNames>
    private let known = Mutex<CityTraits?>(nil)

    /// Creates a search in `data`.
    ///
    /// `countries` reads the texts around a name.
    public init(_ data: CityData, countries: @escaping CountryReading = { _ in CountryMeaning() }) {
        (self.data, self.countries) = (data, countries)
        typed = Mutex(TypedNames(data))
    }

    /// A page of the cities that match `text`.
    ///
    /// - Parameters:
    ///   - text: The typed text. An empty text and one of more than 200 letters match nothing.
    ///   - filter: The conditions for the results.
    ///   - preferences: The order of equal matches.
    ///   - offset: The number of matches on earlier pages.
    ///   - limit: The maximum number of matches on the page.
    ///   - counting: True to count all matches. Misspelt names are counted only if they fit on the page.
    /// - Returns: The matches, with the information whether more follow.
    /// - Throws: `CityDataError` if a file is damaged, or `CancellationError`.
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

    /// The results for `text`, and the parts of it that were left out.
    private func found(
        _ text: [UInt8],
        _ search: NameSearch
    ) throws(CityDataError) -> (found: NameSearch.Found, strays: [[UInt8]]) {
        let ranges: ([UInt8]) throws(CityDataError) -> TypedNames.Ranges = { key throws(CityDataError) in
            try self.typed.withLock { typed throws(CityDataError) in try typed.ranges(key) }
        }
        let meaning: (FoldedText) -> MeantCountries = { self.countries($0.description).countries }
        return try search.cities(text, traits: traits, ranges: ranges, meaning: meaning)
    }

    /// The data that conditions need.
    ///
    /// They are read at the first search with conditions.
    private func traits() throws(CityDataError) -> CityTraits {
        if let read = known.withLock({ $0 }) { return read }
        let read = try CityTraits(data)
        known.withLock { $0 = read }
        return read
    }
}

extension CityData {
    /// The city of a hit, with the reason for the match.
    func match(_ hit: CityHit, near: Coordinate? = nil) throws(CityDataError) -> CityMatch {
        let city = try city(rank: hit.rank)
        return CityMatch(
            city: city,
            quality: hit.quality,
            matchedName: try otherName(of: hit),
            distanceMetres: near.map { $0.geodesicDistance(to: city.coordinate) }
        )
    }

    /// The city that a strategy found in these data, with the reason for the match.
    public func match(_ hit: NameHit) throws(CityDataError) -> CityMatch { try match(hit.hit) }

    /// The other name that a hit matched, in its original spelling, or `nil` for the city's main name.
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

    /// The other names of the city of `rank`, in the order of their folded forms.
    ///
    /// Reads the list of all names, which takes about 0.5 ms.
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
