import Answers
import Batch
import HTTPTypes
import JSONText
import Quoting
import Vocabulary

/// The OpenAPI 3.1 description of the service.
enum OpenAPIText {
    /// The document for a service of this version with these endpoints, as one JSON object.
    static func text(version: String, endpoints: [Endpoint]) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.object("components") { writer in
                writer.object("schemas", writeSchemas)
                writer.object("securitySchemes") { writer in
                    writer.object("token") { $0.strings(("scheme", "bearer"), ("type", "http")) }
                }
            }
            writer.object("info") {
                $0.strings(
                    ("title", "CountryExplorer"),
                    ("version", version),
                    ("description", "The country of a position, the countries, and what is selected.")
                )
            }
            writer.strings(("openapi", "3.1.0"))
            writer.object("paths") { write(endpoints, to: &$0) }
        }
        return writer.text
    }

    /// Writes the schemas.
    ///
    /// Each has its own identifier, so that its references resolve inside it.
    private static func writeSchemas(_ writer: inout JSONWriter) {
        for (name, text) in Schemas.all {
            let rest = String(decoding: text.trimmed.utf8.dropFirst(), as: UTF8.self)
            writer.schema(name, "{\"$id\":\"urn:countryexplorer:schema:\(name)\",\(rest)")
        }
    }

    /// Writes the endpoints, sorted by path and method.
    private static func write(_ endpoints: [Endpoint], to writer: inout JSONWriter) {
        let paths = Dictionary(grouping: endpoints, by: { path(of: $0) })
        for (path, endpoints) in paths.sorted(by: { $0.key < $1.key }) {
            writer.object(path) { writer in
                for endpoint in endpoints.sorted(by: { $0.name < $1.name }) {
                    writer.object(endpoint.method.rawValue.lowercased()) { write(endpoint, path, to: &$0) }
                }
            }
        }
    }

    /// The path of an endpoint, with `{path}` for the rest of an address.
    private static func path(of endpoint: Endpoint) -> String {
        endpoint.path.parts(between: "*")[0] + (endpoint.path.hasSuffix("**") ? "{path}" : "")
    }

    private static func write(_ endpoint: Endpoint, _ path: String, to writer: inout JSONWriter) {
        let operation = endpoint.operation
        writer.strings(("operationId", endpoint.name))
        writer.key("parameters")
        writer.array { writer in
            for part in path.parts(between: "{").dropFirst() { write(part: part, to: &writer) }
            for name in operation.parameters { write(parameter: name, of: operation, to: &writer) }
        }
        if let body = operation.body { writer.object("requestBody") { write(body, to: &$0) } }
        writer.object("responses") { writer in
            for status in [200] + operation.statuses {
                writer.object("\(status)") { write(operation.reply, to: &$0) }
            }
            writer.object("default") { writeFailure(of: operation, to: &$0) }
        }
        writer.strings(("summary", operation.summary))
    }

    /// Writes the variable part of a path that `part` begins with.
    private static func write(part: String, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.strings(("in", "path"), ("name", part.parts(between: "}")[0]))
            writer.key("required")
            writer.truth(true)
            writer.schema("schema", text)
        }
    }

    private static func write(parameter name: String, of operation: Operation, to writer: inout JSONWriter) {
        writer.object { writer in
            if OldName.parameter(name) != nil {
                writer.key("deprecated")
                writer.truth(true)
            }
            let meaning = operation.meanings[name]
            writer.strings(
                ("description", meaning?.description ?? Parameter.description(name)),
                ("in", "query"),
                ("name", name)
            )
            writer.key("schema")
            let schema = meaning?.schema ?? Parameter.schema(name, isOfTable: operation.isOfTable)
            schema.write(to: &writer)
        }
    }

    /// Writes the body of a request.
    ///
    /// Every media type of a table has the same schema.
    private static func write(_ body: Operation.Body, to writer: inout JSONWriter) {
        let (types, isRequired): ([(String, String)], Bool) =
            switch body {
            case .object(let schema, let isOptional): ([(JSONReply.contentType, schema)], !isOptional)
            case .table:
                (
                    TableRoutes.types.sorted { $0.key < $1.key }.map { type, format in
                        (type, format == .json ? "{\"type\":[\"array\",\"object\"]}" : text)
                    }, true
                )
            }
        writer.content(types)
        writer.key("required")
        writer.truth(isRequired)
    }

    /// Writes a reply without success: a problem, or the error format of REST Countries.
    private static func writeFailure(of operation: Operation, to writer: inout JSONWriter) {
        let words = """
            {"properties":{"message":{"type":"string"},"status":{"type":"integer"}},\
            "required":["message","status"],"type":"object"}
            """
        let problem = ("application/problem+json", reference("problem"))
        writer.content(operation.failsAsREST ? [(JSONReply.contentType, words), problem] : [problem])
        writer.strings(("description", "A failure"))
    }

    private static func write(_ reply: Operation.Reply, to writer: inout JSONWriter) {
        let content =
            switch reply {
            case .object(let name): [(JSONReply.contentType, reference(name))]
            case .document(let name, let types):
                [(JSONReply.contentType, reference(name))] + types.map { ($0, text) }
            case .json: [(JSONReply.contentType, "{}")]
            case .geoJSON: [("application/geo+json", "{\"type\":\"object\"}")]
            case .events: [("text/event-stream", text)]
            case .table, .file: [("*/*", "{}")]
            case .text: [("text/plain", text)]
            }
        writer.content(content)
        writer.strings(("description", "The answer"))
    }

    /// The schema of a text.
    private static let text = "{\"type\":\"string\"}"

    private static func reference(_ schema: String) -> String {
        "{\"$ref\":\"#/components/schemas/\(schema)\"}"
    }
}

extension JSONWriter {
    /// Writes members whose values are strings.
    mutating func strings(_ members: (key: String, text: String)...) {
        for member in members {
            key(member.key)
            string(member.text)
        }
    }

    /// Writes a member whose value is an object.
    fileprivate mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    /// Writes a member whose value is a schema.
    fileprivate mutating func schema(_ name: String, _ json: String) {
        key(name)
        raw(json)
    }

    /// Writes the media types of a body, each with its schema.
    fileprivate mutating func content(_ types: [(name: String, schema: String)]) {
        object("content") { writer in
            for type in types { writer.object(type.name) { $0.schema("schema", type.schema) } }
        }
    }
}
