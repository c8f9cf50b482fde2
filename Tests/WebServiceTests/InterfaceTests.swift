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

    private struct Operation: Decodable {
        let summary: String
        let operationId: String
    }

    @Test func everyRouteIsDescribedAndEveryDescriptionIsARoute() throws {
        let routes = try TestService().service.routeNames
        #expect(Set(routes).count == routes.count)
        #expect(Set(routes) == Set(ExplorerService.describedRoutes.keys))
    }

    /// A parameter with a spelling mistake would be ignored otherwise.
    @Test func everyAddressRefusesParametersThatItDoesNotHave() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let names = service.service.routeNames.filter { $0.contains(" /v1/") }
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
        let reply = try await TestService().ask(.get, "/openapi.json")
        let document = try reply.json(Document.self)
        #expect(document.openapi == "3.1.0")
        let operations = document.paths.values.flatMap(\.values)
        #expect(operations.count == ExplorerService.describedRoutes.count)
        #expect(operations.allSatisfy { !$0.summary.isEmpty })
    }

    /// By a validator that is not ours.
    @Test func everyReplyFitsItsSchema() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        _ = try await service.ask(.put, "/v1/selected/EG")
        let folder = service.folder.path
        var description = try await service.ask(.get, "/openapi.json").text
        try service.write(description, to: "openapi.json")
        description = ""
        for (key, example) in ExplorerService.describedRoutes {
            guard let example else { continue }
            let method = try #require(HTTPRequest.Method(rawValue: String(key.split(separator: " ")[0])))
            let reply = try await service.ask(method, example)
            // What is selected twice is a problem, which has a schema too.
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
