import Answers
import Cities
import Countries
import Faults
import Geodesy
import Hummingbird
import Notation
import Quoting
import Refresh

/// The cities that a request asks for.
struct CityQuery {
    /// The description of the search.
    static let operation = Operation(
        "Cities by the beginning of a name, as people type",
        .object("cities"),
        parameters: [
            "q", "country", "population", "time-zone", "language", "near", "page", "per-page", "limit",
            "strategy", "kind", "lang",
        ],
        longestText: TextLimit.long,
        example: "/v1/cities?q=cair&country=EG,US&lang=de"
    )
    /// The parameters that cannot be combined with a named strategy.
    private static let ofSearch = ["country", "population", "time-zone", "language", "near", "page"]
    static let mostOnPage = 1000
    private static let usualOnPage = 20

    /// The text that the user typed.
    let text: String
    private(set) var filter = CityFilter()
    /// The position by which equally good matches with equally many people are sorted, nearest first, or `nil`.
    let near: Coordinate?
    /// The page, counted from 1.
    let page: Int
    let pageSize: Int
    /// The named strategy and the required kind of match, or `nil` for the interactive search.
    let strategy: (name: CityStrategyName, kind: NameQuery.Kind)?
    /// The names in the requested language, or `nil` if no language was requested.
    let naming: CityNaming?

    /// The number of cities on the preceding pages.
    var offset: Int { (page - 1) * pageSize }

    init(_ query: Query, catalogue: Catalogue) throws {
        guard let text = query["q"] else {
            throw Problem.badRequest("no text to search for", remedy: "send q=, such as q=cairo")
        }
        self.text = text
        near = try query["near"].map { try ParsedPosition(parsing: $0).coordinate }
        page = try query.whole("page", in: 1...10_000) ?? 1
        let size = try query.one(of: "limit", "per-page")
        pageSize = try query.whole(size, in: 1...Self.mostOnPage) ?? Self.usualOnPage
        strategy = try Self.strategy(query)
        naming = try CityNaming(query, catalogue: catalogue)
        filter = try Self.filter(query, catalogue)
    }

    private static func filter(_ query: Query, _ catalogue: Catalogue) throws -> CityFilter {
        let people = try query.whole("population", in: 0...Int(UInt32.max)) ?? 0
        let zones = query["time-zone"].map { Set($0.parts(between: ",", omittingEmpty: true)) }
        var filter = CityFilter(population: UInt32(people), timeZones: zones)
        if let text = query["country"] {
            filter.countries = try countries(named: text, catalogue)
        }
        guard let language = query["language"] else { return filter }
        let codes = try catalogue.countries(speaking: language)
        filter.countries = filter.countries?.intersection(codes) ?? codes
        return filter
    }

    /// The countries in a text, which are separated by commas.
    private static func countries(named text: String, _ catalogue: Catalogue) throws -> Set<Country.Code> {
        let names = text.parts(between: ",", omittingEmpty: true).map(\.trimmed)
        return Set(try CountryQuery.countries(names, of: catalogue).map(\.code))
    }

    private static func strategy(_ query: Query) throws -> (name: CityStrategyName, kind: NameQuery.Kind)? {
        let names = CityStrategyName.allCases.map(\.rawValue)
        let kinds = NameQuery.Kind.allCases.map(\.rawValue)
        let kind = try query.word("kind", among: kinds).flatMap { NameQuery.Kind(rawValue: $0) }
        guard
            let name = try query.word("strategy", among: names).flatMap({ CityStrategyName(rawValue: $0) })
        else {
            guard kind == nil else {
                throw Problem.badRequest("kind needs a strategy", remedy: "send strategy=, too")
            }
            return nil
        }
        if let other = ofSearch.first(where: { query[$0] != nil }) {
            throw Problem.badRequest(
                "a strategy does not take \(other)",
                remedy: "send only q, strategy, kind and limit"
            )
        }
        let asked = kind ?? name.usualKind
        guard name.kinds.contains(asked) else { throw CityStrategyError(strategy: name, kind: asked) }
        return (name, asked)
    }
}

extension CityNaming {
    /// Takes the names in the language of `lang=`, or returns `nil` without that parameter.
    init?(_ query: Query, catalogue: Catalogue) throws {
        guard let tag = query["lang"] else { return nil }
        self.init(catalogue, language: try NameLanguages(try catalogue.metadata()).tag(tag))
    }
}
