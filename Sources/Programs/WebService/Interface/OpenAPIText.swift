import Answers
import Batch
import JSONText
import Quoting

/// The OpenAPI 3.1 description of the service.
enum OpenAPIText {
    /// The document for a service of this version, as one JSON object.
    static func text(version: String) -> String {
        let paths = Dictionary(grouping: Interface.operations, by: { path(of: $0.key) })
        let items = paths.sorted { $0.key < $1.key }.map { path, operations in
            let methods = operations.sorted { $0.key < $1.key }.map { key, operation in
                "\(quoted(method(of: key))):\(object(of: operation, path: path, name: key))"
            }
            return "\(quoted(path)):{\(methods.joined(separator: ","))}"
        }
        let info =
            "{\"title\":\"CountryExplorer\",\"version\":\(quoted(version)),"
            + "\"description\":\"The country of a position, the countries, and what is selected.\"}"
        return
            "{\"components\":{\"schemas\":{\(schemas)},\"securitySchemes\":{\"token\":{\"scheme\":\"bearer\","
            + "\"type\":\"http\"}}},\"info\":\(info),\"openapi\":\"3.1.0\","
            + "\"paths\":{\(items.joined(separator: ","))}}"
    }

    /// The schemas.
    ///
    /// Each has its own identifier, so that its references resolve inside it.
    private static var schemas: String {
        Schemas.all.map { name, text in
            let rest = text.trimmed.utf8.dropFirst()
            return "\(quoted(name)):{\"$id\":\"urn:countryexplorer:schema:\(name)\","
                + String(decoding: rest, as: UTF8.self)
        }.joined(separator: ",")
    }

    private static func method(of key: String) -> String { key.parts(between: " ")[0].lowercased() }

    private static func path(of key: String) -> String {
        key.parts(between: " ")[1].parts(between: "*")[0] + (key.hasSuffix("**") ? "{path}" : "")
    }

    private static func object(of operation: Operation, path: String, name: String) -> String {
        let parts = path.parts(between: "{").dropFirst().map { $0.parts(between: "}")[0] }
        let parameters =
            parts.map {
                "{\"in\":\"path\",\"name\":\(quoted($0)),\"required\":true,\"schema\":{\"type\":\"string\"}}"
            }
            + operation.parameters.map { name in
                "{\"description\":\(quoted(Parameter.descriptions[name] ?? "")),\"in\":\"query\",\"name\":\(quoted(name)),"
                    + "\"schema\":\(Parameter.schema(name, isOfTable: operation.isOfTable))}"
            }
        let replies = ([200] + operation.statuses).map { "\"\($0)\":\(reply(operation.reply))" }
        return "{\"operationId\":\(quoted(name)),\"parameters\":[\(parameters.joined(separator: ","))],"
            + (operation.body.map { "\"requestBody\":\(body($0))," } ?? "")
            + "\"responses\":{\(replies.joined(separator: ",")),\"default\":\(failure(operation))},"
            + "\"summary\":\(quoted(operation.summary))}"
    }

    /// The body of a request.
    ///
    /// Every media type of a table has the same schema.
    private static func body(_ body: Operation.Body) -> String {
        switch body {
        case .object(let schema, let isOptional):
            return "{\"content\":{\"application/json\":{\"schema\":\(schema)}},\"required\":\(!isOptional)}"
        case .table:
            let types = TableRoutes.types.sorted { $0.key < $1.key }.map { type, format in
                let schema = format == .json ? "{\"type\":[\"array\",\"object\"]}" : "{\"type\":\"string\"}"
                return "\(quoted(type)):{\"schema\":\(schema)}"
            }
            return "{\"content\":{\(types.joined(separator: ","))},\"required\":true}"
        }
    }

    /// A reply without success: a problem, or the error format of REST Countries.
    private static func failure(_ operation: Operation) -> String {
        let problem = "\"application/problem+json\":{\"schema\":{\"$ref\":\"#/components/schemas/problem\"}}"
        let words =
            "\"application/json\":{\"schema\":{\"properties\":{\"message\":{\"type\":\"string\"},\"status\":{"
            + "\"type\":\"integer\"}},\"required\":[\"message\",\"status\"],\"type\":\"object\"}},"
        return "{\"content\":{\(operation.failsAsREST ? words : "")\(problem)},\"description\":\"A failure\"}"
    }

    private static func reply(_ reply: Operation.Reply) -> String {
        let (type, schema) =
            switch reply {
            case .object(let name): ("application/json", "{\"$ref\":\"#/components/schemas/\(name)\"}")
            case .json: ("application/json", "{}")
            case .geoJSON: ("application/geo+json", "{\"type\":\"object\"}")
            case .events: ("text/event-stream", "{\"type\":\"string\"}")
            case .table, .file: ("*/*", "{}")
            case .text: ("text/plain", "{\"type\":\"string\"}")
            }
        return "{\"content\":{\(quoted(type)):{\"schema\":\(schema)}},\"description\":\"The answer\"}"
    }

    private static func quoted(_ text: String) -> String {
        String(decoding: JSONString.quoted(text), as: UTF8.self)
    }
}
