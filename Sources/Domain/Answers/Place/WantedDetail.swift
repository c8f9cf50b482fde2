import Borders
import Countries
public import Locating

/// A detail that an answer about a place can include in addition to the country.
///
/// The raw values are the words of `--with` and of `with=`.
public enum AnswerDetail: String, CaseIterable, Sendable {
    /// The nearest border, and the certainty of a fix with a known accuracy.
    case border
    /// Land, territorial sea or high seas.
    case sea
    /// The nearest country, for a place at sea.
    case nearest
    /// The subdivision of the country.
    case subdivisions
    /// The nearest city, with its distance and direction.
    case city
    /// The currency, calling code, emergency numbers, driving side and customs.
    case facts

    /// The word that requests all details.
    public static let all = "all"
    /// All accepted words, including `all`.
    public static let words = allCases.map(\.rawValue) + [all]
}

/// The details that an answer includes.
public struct WantedDetail: Hashable, Sendable {
    /// The details that the resolver provides.
    public var detail = ResolutionDetail()
    /// True to include the nearest city.
    public var city = false
    /// True to include the facts of the country.
    public var facts = false
    /// The minimum population of a city, or `nil` for the rule of `CityFinder`.
    public var population: UInt32?
    /// The language of names (BCP 47), or `nil` for English.
    public var language: String?
    /// True to use the nautical time zone for places outside all regions.
    public var hasSeaZone = false
    /// True to omit details that have no data, false to fail.
    public var isOptional = false

    /// Creates a value without details.
    public init() {}

    /// Creates a value from a list of details.
    ///
    /// - Parameters:
    ///   - words: Some of `AnswerDetail.words`.
    ///   - nearestWithinMetres: The radius of the search for the nearest country. With `nil`, the word `nearest`
    ///     searches at any distance.
    public init(words: some Collection<String>, nearestWithinMetres: Double?) {
        detail.nearestWithinMetres = nearestWithinMetres
        guard !words.isEmpty else { return }
        isOptional = words.contains(AnswerDetail.all)
        func isWanted(_ detail: AnswerDetail) -> Bool { isOptional || words.contains(detail.rawValue) }
        detail.border = isWanted(.border)
        detail.surface = isWanted(.sea)
        detail.subdivision = isWanted(.subdivisions)
        if nearestWithinMetres == nil, isWanted(.nearest) {
            detail.nearestWithinMetres = BorderFinder.farthest
        }
        (city, facts) = (isWanted(.city), isWanted(.facts))
    }

    /// True if all places of a region have the same answer.
    public var isPlain: Bool { detail == ResolutionDetail() && !city && !facts && !hasSeaZone }
}
