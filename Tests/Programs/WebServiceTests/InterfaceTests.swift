import Answers
import FoundationEssentials
import HTTPTypes
import Subprocess
import SystemPackage
import Testing
import WebService

/// The description of the service agrees with what it does.
struct InterfaceTests {
    private struct Document: Decodable {
        let openapi: String
        let paths: [String: [String: Operation]]
    }

    private struct Fault: Decodable {
        let detail: String
        let remedy: String?
    }

    private struct Operation: Decodable {
        struct Parameter: Decodable {
            let name: String
            let description: String?
        }

        let summary: String
        let operationId: String
        let parameters: [Parameter]
    }

    @Test func everyParameterOfARouteIsDescribed() async throws {
        let document = try await TestService().ask(.get, "/openapi.json").json(Document.self)
        for operation in document.paths.values.flatMap(\.values) {
            for parameter in operation.parameters where !operation.operationId.contains("{\(parameter.name)}")
            {
                let isOfPath = operation.operationId.hasSuffix("**")
                let name = "\(operation.operationId): \(parameter.name)"
                #expect(isOfPath || parameter.description?.isEmpty == false, "\(name)")
            }
        }
    }

    /// A parameter with a spelling mistake would be ignored otherwise.
    @Test func everyAddressRefusesParametersThatItDoesNotHave() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let names = service.service.examples.keys.filter { $0.contains(" /v1/") }
        #expect(names.count > 20)
        for name in names {
            let parts = name.split(separator: " ").map(String.init)
            let method = try #require(HTTPRequest.Method(rawValue: parts[0]))
            let path = parts[1].replacing("{code}", with: "EG").replacing("{id}", with: "7")
            let reply = try await service.ask(method, path + "?nosuch=1")
            #expect(reply.status == 400, "\(name): \(reply.text)")
            #expect(reply.text.contains("unknown parameter \\\"nosuch"), "\(name): \(reply.text)")
        }
    }

    @Test func theDescriptionIsWhole() async throws {
        let service = try TestService()
        let document = try await service.ask(.get, "/openapi.json").json(Document.self)
        #expect(document.openapi == "3.1.0")
        let operations = document.paths.values.flatMap(\.values)
        #expect(operations.count == service.service.examples.count)
        #expect(operations.allSatisfy { !$0.summary.isEmpty })
    }

    /// HTTP clients have no command line, so no problem names one of its options, and each names a remedy.
    @Test func noProblemNamesAnOptionOfTheCommandLine() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let document = try await service.ask(.get, "/openapi.json").json(Document.self)
        var problems = 0
        for (key, example) in service.service.examples where key.contains("GET /v1/") {
            guard let example else { continue }
            let path = String(key.split(separator: " ")[1])
            let (start, query) = (
                example.split(separator: "?")[0], example.split(separator: "?").dropFirst().first
            )
            for parameter in document.paths[path]?["get"]?.parameters ?? [] where parameter.description != nil
            {
                let others = (query ?? "").split(separator: "&").filter {
                    !$0.hasPrefix(parameter.name + "=")
                }
                for value in ["qq", "zz%20zz", "99999999999", "-1", "congo"] {
                    let all = (others.map(String.init) + ["\(parameter.name)=\(value)"]).joined(
                        separator: "&"
                    )
                    let reply = try await service.ask(.get, "\(start)?\(all)")
                    guard reply.status >= 400 else { continue }
                    problems += 1
                    #expect(!reply.text.contains(/--[a-z]|countryexplorer [a-z]/), "\(all): \(reply.text)")
                    let fault = try reply.json(Fault.self)
                    // The detail of a notation has its remedy behind a semicolon.
                    #expect(fault.remedy != nil || fault.detail.contains("; "), "\(all): \(reply.text)")
                }
            }
        }
        #expect(problems > 100)
    }

    /// A row of the guide's table of addresses has each address, with its method and its parameters.
    @Test func theGuideHasEveryRouteAndParameter() async throws {
        let path = "Sources/Guides/CountryExplorer.docc/TheService.md"
        let guide = try String(contentsOf: TestService.root.appending(path: path), encoding: .utf8)
        let rows = guide.split(separator: "\n").filter { $0.hasPrefix("| `") || $0.hasPrefix("| files") }
        let document = try await TestService().ask(.get, "/openapi.json").json(Document.self)
        for (path, operations) in document.paths {
            for (method, operation) in operations {
                let known = rows.filter { row in
                    Self.spellings(of: path).contains { Self.has(row, $0) }
                        && (method == "get" || row.contains(method.uppercased()))
                }
                #expect(!known.isEmpty, "\(method) \(path)")
                for parameter in operation.parameters {
                    let isOld = parameter.description?.hasPrefix("the old name of") ?? true
                    let isThere = known.contains { row in
                        ["`", "?", "&"].contains { row.contains($0 + parameter.name + "=") }
                    }
                    #expect(isThere || isOld, "\(method) \(path): \(parameter.name)")
                }
            }
        }
    }

    /// The path as the guide writes it, and with an ellipsis for its end.
    private static func spellings(of path: String) -> [String] {
        let example = path.replacing("{code}", with: "EG").replacing("{id}", with: "360630")
            .replacing("{kind}", with: "flags").replacing("{key}", with: "population")
        let parts = example.split(separator: "/")
        let beginnings = (1...max(1, parts.count)).map { "/" + parts.prefix($0 - 1).joined(separator: "/") }
        return [example] + beginnings.filter { $0.count > 1 }.map { $0 + "/…" }
    }

    /// True if `row` has `path`, and not only a longer one.
    private static func has(_ row: Substring, _ path: String) -> Bool {
        ["`", " ", "?"].contains { end in
            ["`", " "].contains { row.contains($0 + path + end) }
        }
    }

    /// By a validator that is not ours.
    @Test func everyReplyFitsItsSchema() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        _ = try await service.ask(.put, "/v1/selected/EG")
        let folder = service.folder.path
        var description = try await service.ask(.get, "/openapi.json").text
        try service.write(description, to: "openapi.json")
        description = ""
        for (key, example) in service.service.examples {
            guard let example else { continue }
            let method = try #require(HTTPRequest.Method(rawValue: String(key.split(separator: " ")[0])))
            let reply = try await service.ask(method, example)
            // Selecting a country twice is a problem, which has a schema too.
            #expect(reply.status < 500, "\(key): \(reply.status)")
            let name = key.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
            guard reply.headers[.contentType]?.contains("json") == true else { continue }
            try service.write("\(reply.status) \(key)\n\(reply.text)", to: "replies/\(name)")
        }
        let result = try await run(["-c", Self.validator, folder + "/openapi.json", folder + "/replies"])
        #expect(result.isEmpty, "\(result)")
    }

    private func run(_ arguments: [String]) async throws -> String {
        let result = try await Subprocess.run(
            .path(FilePath("/usr/bin/python3")),
            arguments: Arguments(arguments),
            output: .string(limit: 1 << 20),
            error: .string(limit: 1 << 20)
        )
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
        return result.standardOutput
    }

    private static let validator = """
        import json, os, sys
        from jsonschema import Draft202012Validator as Validator, RefResolver
        document = json.load(open(sys.argv[1]))
        schemas = document["components"]["schemas"]
        store = {schema["$id"]: schema for schema in schemas.values()}
        for schema in schemas.values(): Validator.check_schema(schema)
        operations = {o["operationId"]: o for item in document["paths"].values() for o in item.values()}
        checked = 0
        for name in os.listdir(sys.argv[2]):
            head, body = open(os.path.join(sys.argv[2], name)).read().split("\\n", 1)
            status, key = head.split(" ", 1)
            responses = operations[key]["responses"]
            content = responses.get(status, responses["default"])["content"]
            schema = list(content.values())[0]["schema"]
            if "$ref" in schema: schema = schemas[schema["$ref"].split("/")[-1]]
            resolver = RefResolver(schema.get("$id", ""), schema, store)
            for fault in Validator(schema, resolver=resolver).iter_errors(json.loads(body)):
                print(f"{key}: {list(fault.path)}: {fault.message[:300]}")
            checked += 1
        if checked < 15: print(f"{checked} replies were checked")
        """
}
