import Answers
import Batch
import Borders
import Cities
import Faults
import Notation

/// What an address of the service does, as its interface describes it.
struct Operation: Sendable {
    /// What a reply holds.
    enum Reply: Sendable {
        /// An object of the schema of this name.
        case object(String)
        /// JSON without a schema here: records of REST Countries.
        case json
        /// GeoJSON.
        case geoJSON
        /// A stream of events.
        case events
        /// A table as it was sent, with more columns.
        case table
        /// A text.
        case text
        /// A file of any type.
        case file
    }

    /// What a request brings.
    enum Body: Sendable {
        /// An object of this JSON schema, which may be left out when `isOptional`.
        case object(schema: String, isOptional: Bool)
        /// A table, in one of several media types.
        case table
    }

    /// One line.
    let summary: String
    let reply: Reply
    /// The names of query parameters; ``Parameter`` describes each.
    var parameters: [String] = []
    /// What a request brings; `nil` for nothing.
    var body: Body?
    /// An address that answers, for tests; `nil` for one that needs data which a checkout may lack.
    var example: String?
    /// Further statuses of success.
    var statuses: [Int] = []
    /// Whether it takes a table.
    var isOfTable: Bool { if case .table = body { true } else { false } }
    /// Whether failures are in the words of REST Countries, and not problems by RFC 9457.
    var failsAsREST = false
}

/// What a query parameter says.
enum Parameter {
    /// The text for a name.
    static let descriptions: [String: String] = [
        "lat": "the latitude in degrees, or the column with it",
        "lon": "the longitude in degrees, or the column with it",
        "q": "a position in any notation, or a text to search for",
        "notation": "the one notation to read q in",
        "with": "what to add: \(AnswerDetail.words.joined(separator: ", ")), with commas between",
        "accuracy": "the radius of the position in metres, at 95 %",
        "nearest-within": "how far to look for a country from the sea, in kilometres",
        "worldview": "whose view of disputed ground: a country, or de-facto",
        "lang": "the language of names (BCP 47)",
        "columns": "the columns to add, with commas between",
        "position": "the column with the whole position",
        "delimiter": "comma, tab, semicolon, pipe or space",
        "header": "false for a table without a header",
        "overwrite": "true to replace columns of the same name",
        "strict": "true to end at the first row that cannot be read; compat for the quirks of REST Countries",
        "fields": "the keys to answer with, with commas between",
        "region": "a region or a continent",
        "language": "a language spoken there",
        "currency": "a currency used there",
        "landlocked": "true or false", "un-member": "true or false", "eu-member": "true or false",
        "eurozone": "true or false", "independent": "true or false",
        "drives": "left or right",
        "sort": "name, population or area",
        "reverse": "true for the opposite order",
        "page": "the number of the page, from 1",
        "per-page": "the old name of limit",
        "limit": "how many are given",
        "within": "how far they may be, in kilometres",
        "country": "countries by code or name, with commas between",
        "population":
            "the fewest people of a city; 0 for any city. Without it, the first of the nearest is the one that a person would name",
        "empty": "rows without a position: answer, with empty columns, or error",
        "group": "the column that visits are grouped by",
        "time": "the column with the time of each row, for visits",
        "to": "the format of the reply, if it is not that of the table",
        "days": "true to count the local days in each country instead of making visits",
        "sea-zone": "true for the nautical time zone outside all regions, such as Etc/GMT+2 at 30° W",
        "time-zone": "IANA time zones, with commas between",
        "format": "csv or json",
        "near": "a position in any notation: of equals, the nearest to it comes first",
        "strategy": "the strategies that answer",
        "kind": "how names have to agree with the text",
        "count": "the old name of limit",
        "radius": "the old name of within",
        "fixes": "true for every fix, too",
        "step": "world, country or close",
        "v": "the entity tag of the file, for a reply that never changes",
        "codes": "codes with commas between",
        "fullText": "true for whole names alone",
        "status": "true or false",
    ]

    /// The JSON schema for the value of `name`; of tables, `lat` and `lon` are columns.
    static func schema(_ name: String, isOfTable: Bool) -> String {
        isOfTable && ["lat", "lon"].contains(name)
            ? "{\"type\":\"string\"}" : schemas[name] ?? "{\"type\":\"string\"}"
    }

    private static let truth = "{\"enum\":[\"true\",\"false\",\"1\",\"0\"],\"type\":\"string\"}"

    /// The schemas of what is not just a text.
    private static let schemas: [String: String] = [
        "lat": "{\"maximum\":90,\"minimum\":-90,\"type\":\"number\"}",
        "lon": "{\"maximum\":180,\"minimum\":-180,\"type\":\"number\"}",
        "accuracy": "{\"maximum\":10000000,\"minimum\":0.001,\"type\":\"number\"}",
        "nearest-within":
            "{\"maximum\":\(PlainNumber.text(BorderFinder.farthest / 1000)),\"minimum\":0.001,\"type\":\"number\"}",
        "notation": words(CoordinateNotation.allCases.map(\.rawValue)),
        "with": list(AnswerDetail.words),
        "columns": list(BatchColumn.names),
        "empty": words(["answer", "error"]),
        "to": words(TableOutput.allCases.map(\.rawValue)),
        "delimiter": words(TableRoutes.delimiters.keys.sorted()),
        "header": truth, "overwrite": truth, "fixes": truth, "days": truth, "sea-zone": truth,
        "landlocked": truth, "un-member": truth, "eu-member": truth, "eurozone": truth, "independent": truth,
        "reverse": truth,
        "drives": words(["left", "right"]),
        "sort": words(["name", "population", "area"]),
        "step": words(["world", "country", "close"]),
        "page": "{\"maximum\":10000,\"minimum\":1,\"type\":\"integer\"}",
        "per-page": "{\"maximum\":1000,\"minimum\":1,\"type\":\"integer\"}",
        "limit": "{\"maximum\":\(CityQuery.mostOnPage),\"minimum\":1,\"type\":\"integer\"}",
        "population": "{\"maximum\":4294967295,\"minimum\":0,\"type\":\"integer\"}",
        "count": "{\"maximum\":\(CityRoutes.mostNearest),\"minimum\":1,\"type\":\"integer\"}",
        "within":
            "{\"maximum\":\(PlainNumber.text(CityRoutes.farthest)),\"minimum\":0.001,\"type\":\"number\"}",
        "radius":
            "{\"maximum\":\(PlainNumber.text(CityRoutes.farthest)),\"minimum\":0.001,\"type\":\"number\"}",
        "strategy": list(CityStrategyName.allCases.map(\.rawValue)),
        "kind": words(NameQuery.Kind.allCases.map(\.rawValue)),
    ]

    private static func words(_ words: [String]) -> String {
        "{\"enum\":[\(words.map { "\"\($0)\"" }.joined(separator: ","))],\"type\":\"string\"}"
    }

    /// One or more of `words`, with commas between.
    private static func list(_ words: [String]) -> String {
        let word = "(\(words.joined(separator: "|")))"
        return "{\"pattern\":\"^\(word)(,\(word))*$\",\"type\":\"string\"}"
    }
}
