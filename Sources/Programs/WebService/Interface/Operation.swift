import Answers
import Batch
import Borders
import Cities
import Faults
import Notation

/// The description of an address of the service.
struct Operation: Sendable {
    /// The content of a reply.
    enum Reply: Sendable {
        /// An object of the schema with this name.
        case object(String)
        /// JSON without a schema in this description: records of REST Countries.
        case json
        /// A GeoJSON document.
        case geoJSON
        /// A stream of server-sent events.
        case events
        /// The request's table with more columns.
        case table
        /// Plain text.
        case text
        /// A file of any type.
        case file
    }

    /// The content of a request.
    enum Body: Sendable {
        /// An object of this JSON schema, which may be omitted if `isOptional`.
        case object(schema: String, isOptional: Bool)
        /// A table in one of several media types.
        case table
    }

    /// A summary of one line.
    let summary: String
    let reply: Reply
    /// The names of the query parameters.
    ///
    /// ``Parameter`` describes each.
    var parameters: [String] = []
    /// The request body, or `nil` if the operation has no body.
    var body: Body?
    /// An example address for tests, or `nil` if it needs data that a checkout may lack.
    var example: String?
    /// The statuses of success besides 200.
    var statuses: [Int] = []
    /// True if the request body is a table.
    var isOfTable: Bool { if case .table = body { true } else { false } }
    /// True if failures have the format of REST Countries and not that of RFC 9457.
    var failsAsREST = false
}

/// The descriptions of query parameters.
enum Parameter {
    /// The description for each name.
    static let descriptions: [String: String] = [
        "lat": "the latitude in degrees, or the column with it",
        "lon": "the longitude in degrees, or the column with it",
        "q": "a position in any notation, or a text to search for",
        "notation": "the one notation to read q in",
        "with": "what to add: \(AnswerDetail.words.joined(separator: ", ")), with commas between",
        "accuracy": "the radius of the position in metres, at 95 %",
        "nearest-within": "the greatest distance of a country from the sea, in kilometres",
        "worldview": "the view of disputed territory: a country, de-facto, or standard",
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
        "limit": "the number of results",
        "within": "the greatest distance, in kilometres",
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
        "near": "a position in any notation: among equals, the nearest to it comes first",
        "strategy": "the strategies that answer",
        "kind": "the required agreement of names with the text",
        "count": "the old name of limit",
        "radius": "the old name of within",
        "fixes": "true for every fix, too",
        "step": "world, country or close",
        "v": "the entity tag of the file, for a reply that never changes",
        "codes": "codes with commas between",
        "fullText": "true for only whole names",
        "status": "true or false",
    ]

    /// The JSON schema for the value of `name`.
    ///
    /// In requests with tables, `lat` and `lon` name columns.
    static func schema(_ name: String, isOfTable: Bool) -> String {
        isOfTable && ["lat", "lon"].contains(name)
            ? "{\"type\":\"string\"}" : schemas[name] ?? "{\"type\":\"string\"}"
    }

    private static let truth = "{\"enum\":[\"true\",\"false\",\"1\",\"0\"],\"type\":\"string\"}"

    /// The schemas of parameters that are not plain texts.
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

    /// One or more of `words`, separated by commas.
    private static func list(_ words: [String]) -> String {
        let word = "(\(words.joined(separator: "|")))"
        return "{\"pattern\":\"^\(word)(,\(word))*$\",\"type\":\"string\"}"
    }
}
