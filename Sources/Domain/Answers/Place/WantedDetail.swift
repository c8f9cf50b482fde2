import Borders
import Countries
public import Locating

/// A detail that an answer about a place can have beyond the country.
///
/// The words of `--with` and of `with=` are these.
public enum AnswerDetail: String, CaseIterable, Sendable {
    /// The nearest border, and the certainty of a fix of known accuracy.
    case border
    /// Land, territorial sea or high seas.
    case sea
    /// At sea, the nearest country.
    case nearest
    /// The part of the country.
    case subdivisions
    /// The city.
    case city
    /// Currency, calling code, emergency numbers, driving side and customs.
    case facts

    /// The word for all of them.
    public static let all = "all"
    /// Every word of a list.
    public static let words = allCases.map(\.rawValue) + [all]
}

/// The details that an answer is to have.
public struct WantedDetail: Hashable, Sendable {
    /// The details to ask the resolver for.
    public var detail = ResolutionDetail()
    /// True to name the city.
    public var city = false
    /// True to add the facts of the country.
    public var facts = false
    /// The fewest people of the city; `nil` for the rule of `CityFinder`.
    public var population: UInt32?
    /// The language of names (BCP 47); `nil` for English.
    public var language: String?
    /// True to give places outside all regions their nautical time zone.
    public var hasSeaZone = false
    /// True to omit details that have no data; false to fail.
    public var isOptional = false

    /// Asks for nothing beyond the country.
    public init() {}

    /// Asks for the details of a list.
    ///
    /// - Parameters:
    ///   - words: some of `AnswerDetail.words`.
    ///   - nearestWithinMetres: how far to look for the nearest country; `nil` for any distance with `nearest`.
    public init(words: some Collection<String>, nearestWithinMetres: Double?) {
        isOptional = words.contains(AnswerDetail.all)
        func isWanted(_ detail: AnswerDetail) -> Bool { isOptional || words.contains(detail.rawValue) }
        detail.border = isWanted(.border)
        detail.surface = isWanted(.sea)
        detail.subdivision = isWanted(.subdivisions)
        detail.nearestWithinMetres = nearestWithinMetres ?? (isWanted(.nearest) ? BorderFinder.farthest : nil)
        (city, facts) = (isWanted(.city), isWanted(.facts))
    }

    /// True if the answer is that of the region, whatever the place in it.
    public var isPlain: Bool { detail == ResolutionDetail() && !city && !facts && !hasSeaZone }
}
