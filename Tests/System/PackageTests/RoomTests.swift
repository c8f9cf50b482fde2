import Foundation
import Testing

/// The imports of each target keep to the rooms, the folders of `Sources`, and the architecture guide lists the targets.
struct RoomTests {
    /// The rooms from the lowest.
    private static let rooms = ["C", "Kernel", "Core", "Domain", "Data", "Library", "Programs"]

    @Test func theGuideListsEveryTargetInItsRoom() throws {
        var room = ""
        var listed: [String: Set<String>] = [:]
        let path = "Sources/Guides/CountryExplorer.docc/Architecture.md"
        for row in try Repository.text(path).matches(of: /(?m)^\| ([A-Za-z]*) ?\| `([\w-]+)` \| [^|]+ \|$/) {
            if !row.1.isEmpty { room = String(row.1) }
            listed[room, default: []].insert(String(row.2))
        }
        for room in Self.rooms { #expect(try listed[room] == Set(Self.targets(in: room)), "\(room)") }
    }

    @Test func noFolderIsOutsideTheRooms() throws {
        let folders = try Self.folders(in: Repository.root.appending(path: "Sources"))
        #expect(Set(folders) == Set(Self.rooms).union(["Bindings", "Guides", "Page"]))
    }

    @Test func noTargetImportsOneOfARoomAbove() throws {
        for (height, room) in Self.rooms.enumerated() {
            let above = try Set(Self.rooms[(height + 1)...].flatMap(Self.targets))
            for target in try Self.targets(in: room) {
                let found = try Self.imports(of: "\(room)/\(target)").intersection(above)
                #expect(found.isEmpty, "\(target) imports \(found.sorted())")
            }
        }
    }

    /// A port of the Domain connects two of them, in the program.
    @Test func onlyProgramsImportDataTargets() throws {
        let data = try Self.targets(in: "Data")
        #expect(data.count >= 4)
        for target in data.map({ "Data/\($0)" }) + ["Programs/WebService"] {
            #expect(try Self.imports(of: target).isDisjoint(with: data), "\(target)")
        }
    }

    @Test func theKernelCoreAndDomainDoNotImportFoundation() throws {
        // They write or read JSON of other programs, by Foundation's coders.
        let exceptions = [
            "CatalogueCompiler", "CityCompiler", "JSONDecoding", "Provisioning",
            "RESTCountriesFormat", "Refresh",
        ]
        for room in ["Kernel", "Core", "Domain"] {
            for target in try Self.targets(in: room) {
                let imports = try Self.imports(of: "\(room)/\(target)")
                let isFound = !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"])
                #expect(isFound == exceptions.contains(target), "\(target)")
            }
        }
    }

    /// Each step of a walk names a target, and a function of a type in it.
    @Test func theWalksNameFunctionsThatExist() throws {
        let path = "Sources/Guides/CountryExplorer.docc/Architecture.md"
        let form = /(?m)^\| \d+\. [^|]+ \| `(\w+)` \| `(\w+)\.(\w+)\([^)]*\)` \|$/
        let steps = try Repository.text(path).matches(of: form)
        #expect(steps.count > 15)
        for step in steps {
            let function = try Regex("func \(step.3)[<(]")
            let type = try Regex("(struct|class|enum|extension) \(step.2)\\b")
            let found = try Self.files().contains { file in
                guard file.contains("/\(step.1)/") else { return false }
                let text = try Repository.text("Sources/\(file)")
                return text.contains(type) && text.contains(function)
            }
            #expect(found, "\(step.output)")
        }
    }

    /// A module, and the only targets that may import it.
    @Test(arguments: [
        ("SQLite", ["Benchmarks", "Storage", "Fuzz"]), ("CSQLite", ["SQLite"]),
        ("CCurl", ["RemoteCatalogue"]),
        ("NIOCore", ["Positioning", "WebService", "Benchmarks"]),
        ("NIOPosix", ["Positioning", "WebService"]),
        ("Hummingbird", ["WebService", "Benchmarks"]),
        ("ArgumentParser", ["CommandTree", "Benchmarks", "Fuzz"]),
    ])
    func aModuleIsImportedOnlyInItsPlaces(_ module: String, _ places: [String]) throws {
        let found = try Self.importers(of: module)
        #expect(!found.isEmpty && found.isSubset(of: places), "\(module): \(found.sorted())")
    }

    /// The targets of a room, which are its folders.
    private static func targets(in room: String) throws -> [String] {
        try folders(in: Repository.root.appending(path: "Sources/\(room)"))
    }

    private static func folders(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
            .map(\.lastPathComponent)
    }

    /// The Swift files of Sources, by path from there.
    private static func files() throws -> [String] {
        let sources = Repository.root.appending(path: "Sources").path
        return try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    }

    /// The modules that the Swift files of `folder`, a path from Sources, import.
    private static func imports(of folder: String) throws -> Set<String> {
        let form = /(?m)^(?:@\w+ )?(?:public |package |internal )?import (?:\w+ )?(\w+)/
        let own = try files().filter { $0.hasPrefix("\(folder)/") }
        return try Set(
            own.flatMap { try Repository.text("Sources/\($0)").matches(of: form).map { String($0.1) } }
        )
    }

    /// The targets with a file that imports `module`.
    private static func importers(of module: String) throws -> Set<String> {
        let all = try rooms.flatMap { room in try targets(in: room).map { (room, $0) } }
        return try Set(all.filter { try imports(of: "\($0.0)/\($0.1)").contains(module) }.map(\.1))
    }
}
