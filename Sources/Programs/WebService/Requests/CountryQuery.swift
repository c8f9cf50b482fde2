import Answers
import Countries
import Faults
import Hummingbird
import Quoting

/// The countries that a request asks for, their order, and the keys of each.
struct CountryQuery: CustomStringConvertible {
    /// The parameters of requests for one country.
    static let own = ["fields", "lang"]
    /// The additional parameters of requests for lists.
    static let ofLists = [
        "q", "region", "language", "currency", "landlocked", "un-member", "eu-member", "eurozone",
        "independent",
        "drives", "sort", "reverse", "page", "per-page", "limit",
    ]
    /// The search text, or `nil` without a search.
    let text: String?
    private(set) var filter = CountryFilter()
    /// The order, or `nil` for that of the search or, without a search, by English name.
    let order: CountryOrder?
    let isReversed: Bool
    /// The page, counted from 1.
    let page: Int
    /// The number of countries on a page, or `nil` for all countries on one page.
    let pageSize: Int?
    /// The keys of each country, or `nil` for all.
    let fields: Set<String>?
    /// The language of names (BCP 47).
    let language: String
    /// True if the language comes from the client's header field and not from the address.
    let isNegotiated: Bool
    /// A text that distinguishes this reply from all others.
    let description: String

    /// Reads the parameters of `request`, whose language counts if they name none.
    init(_ query: Query, of request: Request, metadata: CatalogueMetadata) throws(Problem) {
        text = query["q"]
        let accepted = request.headers[values: .acceptLanguage]
        isNegotiated = query["lang"] == nil
        language =
            try Self.language(query, metadata) ?? AcceptedLanguage.best(
                accepted,
                among: metadata.languages.map(\.code) + ["en"]
            )
            ?? "en"
        isReversed = try query.truth("reverse") ?? false
        page = try query.whole("page", in: 1...10_000) ?? 1
        pageSize = try query.whole(try query.one(of: "limit", "per-page"), in: 1...1000)
        fields = query["fields"].map { Set($0.parts(between: ",", omittingEmpty: true)) }
        order = try Self.order(query, language: language)
        description =
            Self.ofLists.map { "\($0)=\(query[$0] ?? "")" }.joined(separator: "&")
            + "&fields=\(fields?.sorted().joined(separator: ",") ?? "*")&language=\(language)"
        try readFilter(query)
    }

    private static func language(_ query: Query, _ metadata: CatalogueMetadata) throws(Problem) -> String? {
        guard let text = query["lang"] else { return nil }
        do {
            return try NameLanguages(metadata).tag(text)
        } catch {
            throw Problem(error)
        }
    }

    private mutating func readFilter(_ query: Query) throws(Problem) {
        filter.place = query["region"]
        filter.language = query["language"]
        filter.currency = query["currency"]
        filter.isLandlocked = try query.truth("landlocked")
        filter.isUNMember = try query.truth("un-member")
        filter.isEUMember = try query.truth("eu-member")
        filter.isInEurozone = try query.truth("eurozone")
        filter.isIndependent = try query.truth("independent")
        filter.drivingSide = try query.word("drives", among: ["left", "right"]).flatMap {
            Country.DrivingSide(rawValue: $0)
        }
    }

    private static func order(_ query: Query, language: String) throws(Problem) -> CountryOrder? {
        switch try query.word("sort", among: ["name", "population", "area"]) {
        case "population": .population
        case "area": .area
        case "name": .name(language: language)
        default: query["q"] == nil ? .name(language: language) : nil
        }
    }

    /// Keys that a country may lack.
    ///
    /// Requesting them is not an error.
    private static let sparse: Set = [
        "alpha3", "area", "capitalZone", "center", "codeStatus", "corrections", "drivingSide",
        "firstDayOfWeek", "hourCycle", "highestPoint", "indicators", "locale", "mains", "measurement",
        "nextHoliday", "numeric", "officialName", "olympicCode", "paper", "population", "populationYear",
        "postalCode", "region", "searchNames", "sources", "subregion", "temperature", "vehicleCode",
        "weekend",
    ]

    /// - Throws: ``Problem`` if no country has a requested key.
    func checkFields(_ keys: [String]) throws(Problem) {
        guard let strange = fields?.subtracting(keys).subtracting(Self.sparse).min() else { return }
        throw .badRequest(
            "unknown field \"\(Query.shown(strange))\"",
            remedy: "the fields are: \(keys.joined(separator: ", "))"
        )
    }

    /// The countries with these names or codes.
    static func countries(_ names: [String], of catalogue: Catalogue) throws -> [Country] {
        do {
            return try names.map { try catalogue.country(named: $0) }
        } catch let error as CountryNameError {
            let remedy = error.remedy?.text(Remedy.service) ?? "send a code such as EG"
            throw Problem.badRequest("country=\(Query.shown(error.problem))", remedy: remedy)
        }
    }
}
