import Foundation
import SuiteTraits
import Testing
import Vocabulary

/// Names of earlier releases on the command line: they work with one warning, or are written beside the new ones.
@Suite struct OldNameTests {
    private let program: Program

    init() throws { program = try Program() }

    @Test(arguments: [["--nearest", "60"], ["--nearest=60"]])
    func anOldOptionWorksWithOneWarning(option: [String]) async throws {
        let launch = ["first-launch", "32.0", "30.0", "--format", "env"]
        let old = try await program.run(program.executable, launch + option)
        #expect(old.exitCode == 0 && old.output.contains("COUNTRY_REASON='nearest'"), "\(old)")
        let lines = old.errors.split(separator: "\n").filter { $0.contains("old name") }
        #expect(lines.count == 1 && lines.first?.contains("--nearest is an old name") == true, "\(old)")
        #expect(lines.first?.hasSuffix("use --nearest-within") == true, "\(old)")
        let locate = try await program("locate", "30", "31", "--nearest", "60")
        #expect(locate.exitCode == 64 && locate.errors.contains("no option '--nearest'"), "\(locate)")
    }

    @Test func anOldColumnKeepsItsNameWithAWarning() async throws {
        let columns = OldName.columns.map(\.old)
        let table = "lat,lon\n30,31\n"
        let old = try await program("batch", "--columns", columns.joined(separator: ","), input: table)
        let new = try await program(
            "batch",
            "--columns",
            OldName.columns.map(\.name).joined(separator: ","),
            input: table
        )
        #expect(old.exitCode == 0 && new.exitCode == 0, "\(old) \(new)")
        #expect(old.output.hasPrefix("lat,lon,country_code,country_code3,timezone,border_metres\n"), "\(old)")
        #expect(new.output.hasPrefix("lat,lon,country,country_alpha3,time_zone,border_distance\n"), "\(new)")
        #expect(old.output.split(separator: "\n").last == new.output.split(separator: "\n").last)
        #expect(old.errors.split(separator: "\n").count == columns.count, "\(old)")
        #expect(new.errors.isEmpty, "\(new)")
    }

    @Test func oldVariablesHaveTheNewValues() async throws {
        let outcome = try await program("locate", "30", "31", "--with", "all", "--format", "env")
        let pairs = outcome.output.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        let values = Dictionary(uniqueKeysWithValues: pairs.map { (String($0[0]), $0[1]) })
        for old in OldName.variables {
            #expect(values[old.name] != nil && values[old.old] == values[old.name], "\(old.old)")
        }
    }

    /// Wherever an object has an old key, it has the new one with the same value.
    @Test(arguments: [
        ["locate", "32", "30", "--with", "all"], ["first-launch", "30", "31"], ["countries", "show", "EG"],
        ["cities", "nearest", "30", "31"], ["boundaries", "shape", "LI"],
        ["provision", "--facts", "time-zone", "30", "31"],
    ])
    func oldKeysHaveTheNewValues(command: [String]) async throws {
        let outcome = try await program.run(program.executable, command + ["--format", "json"])
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        #expect(Self.check(value) > 0, "\(outcome.output.prefix(1000))")
    }

    /// The number of old keys in `value`.
    private static func check(_ value: Any) -> Int {
        if let list = value as? [Any] { return list.map(check).reduce(0, +) }
        guard let object = value as? [String: NSObject] else { return 0 }
        let old = OldName.keys.filter { object[$0.old] != nil && object[$0.name] != nil }
        for key in old { #expect(object[key.old] == object[key.name], "\(key.old)") }
        return old.count + object.values.map(check).reduce(0, +)
    }

    /// Each old key is deprecated in a schema, and no other key is.
    @Test func theSchemasMarkTheOldKeys() throws {
        let folder = Program.repository.appending(path: "Sources/Domain/Answers/Schemas")
        var marked: Set<String> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            let schema = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
            Self.collect(schema, into: &marked)
        }
        #expect(marked == Set(OldName.keys.map(\.old)))
    }

    private static func collect(_ schema: Any, into marked: inout Set<String>) {
        if let list = schema as? [Any] { for item in list { collect(item, into: &marked) } }
        guard let object = schema as? [String: Any] else { return }
        for (name, property) in object["properties"] as? [String: [String: Any]] ?? [:]
        where property["deprecated"] as? Bool == true {
            marked.insert(name)
            let new = OldName.keys.first { $0.old == name }?.name ?? ""
            #expect((object["properties"] as? [String: Any])?[new] != nil, "\(name) without \(new)")
        }
        for item in object.values { collect(item, into: &marked) }
    }
}
