import Foundation
import Testing

/// The targets of Package.swift keep to their layers, and the architecture guide lists them.
struct LayerTests {
    /// The layers from the top, as the comments of Package.swift and the guide name them.
    private static let layers = ["Presentation", "Data", "Domain", "Core"]

    @Test func theGuideListsEveryTargetInItsLayer() throws {
        let path = "Sources/countryexplorer/CountryExplorer.docc/Architecture.md"
        var layer = ""
        var listed: [String: Set<String>] = [:]
        for row in try Repository.text(path).matches(of: /(?m)^\| ([A-Za-z]*) ?\| (`[^|]+`) \| [^|]+ \|$/) {
            if !row.1.isEmpty { layer = String(row.1) }
            listed[layer, default: []].formUnion(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
        }
        let declared = Dictionary(grouping: try Declaration.all(), by: \.layer)
        for layer in Self.layers {
            #expect(listed[layer] == declared[layer].map { Set($0.map(\.name)) }, "\(layer)")
        }
    }

    /// Each step of a walk names a target, and a function of a type in it.
    @Test func theWalksNameFunctionsThatExist() throws {
        let path = "Sources/countryexplorer/CountryExplorer.docc/Architecture.md"
        let form = /(?m)^\| \d+\. [^|]+ \| `(\w+)` \| `(\w+)\.(\w+)\([^)]*\)` \|$/
        let steps = try Repository.text(path).matches(of: form)
        #expect(steps.count > 15)
        for step in steps {
            let function = try Regex("func \(step.3)[<(]")
            let type = try Regex("(struct|class|enum|extension) \(step.2)\\b")
            let found = try Self.files().contains { file in
                guard file.hasPrefix("\(step.1)/") else { return false }
                let text = try Repository.text("Sources/\(file)")
                return text.contains(type) && text.contains(function)
            }
            #expect(found, "\(step.output)")
        }
    }

    @Test func noTargetSeesALayerAbove() throws {
        let declarations = try Declaration.all().filter { Self.layers.contains($0.layer) }
        #expect(declarations.count > 20)
        let layer = Dictionary(uniqueKeysWithValues: declarations.map { ($0.name, $0.layer) })
        for target in declarations {
            let height = try #require(Self.layers.firstIndex(of: target.layer))
            for dependency in target.dependencies {
                let below = try #require(layer[dependency].flatMap(Self.layers.firstIndex), "\(dependency)")
                #expect(below >= height, "\(target.name) sees \(dependency)")
            }
        }
    }

    /// The program joins them; what one needs of another is a port of the Domain.
    @Test func dataTargetsDoNotSeeOneAnother() throws {
        let data = try Declaration.all().filter { $0.layer == "Data" }
        let swift = Set(data.map(\.name).filter { !$0.hasPrefix("C") })
        #expect(swift.count >= 4)
        for target in data { #expect(swift.isDisjoint(with: target.dependencies), "\(target.name)") }
    }

    /// What is imported where: a module, and the only folders of Sources that may.
    @Test(arguments: [
        ("SQLite", ["Benchmarks", "Storage", "Fuzz"]), ("CSQLite", ["SQLite"]),
        ("CCurl", ["RemoteCatalogue"]),
        ("NIOCore", ["Positioning", "WebService", "Benchmarks"]),
        ("NIOPosix", ["Positioning", "WebService"]),
        ("Hummingbird", ["WebService", "Benchmarks"]),
        ("ArgumentParser", ["countryexplorer", "Benchmarks", "Fuzz"]),
    ])
    func aModuleIsImportedInItsPlaceAlone(_ module: String, _ places: [String]) throws {
        let found = try Self.importers(of: module)
        #expect(!found.isEmpty && found.isSubset(of: places), "\(module): \(found.sorted())")
    }

    @Test func coreAndCountriesDoNotImportFoundation() throws {
        let core = Set(try Declaration.all().filter { $0.layer == "Core" }.map(\.name)).union([
            "Cities", "Countries",
        ])
        for module in ["Foundation", "FoundationEssentials"] {
            let found = try Self.importers(of: module).intersection(core)
            #expect(found.isEmpty, "\(module): \(found.sorted())")
        }
    }

    /// The Swift files of Sources, by path from there.
    private static func files() throws -> [String] {
        let sources = Repository.root.appending(path: "Sources").path
        return try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    }

    /// The folders of Sources with a file that imports `module`.
    private static func importers(of module: String) throws -> Set<String> {
        let form = try Regex("(?m)^(@\\w+ )?(public |package |internal )?import \(module)$")
        let importing = try files().filter { try Repository.text("Sources/\($0)").contains(form) }
        return Set(importing.map { String($0.split(separator: "/")[0]) })
    }
}

/// A target as Package.swift declares it.
private struct Declaration {
    let name: String
    /// The last `// MARK:` before it.
    let layer: String
    /// The other targets of this package that it names.
    let dependencies: [String]

    static func all() throws -> [Declaration] {
        let manifest = try Repository.text("Package.swift")
        let form = /MARK: (\w+)|(?:target|program)\(\s*(?:name: )?"(\w+)"|systemLibrary\(name: "(\w+)"/
        let found = Array(
            manifest[try #require(manifest.range(of: "    targets: [")).upperBound...].matches(of: form)
        )
        let names = Set(found.compactMap { ($0.2 ?? $0.3).map(String.init) })
        var layer = ""
        return found.indices.compactMap { index in
            if let mark = found[index].1 { layer = String(mark) }
            guard let name = (found[index].2 ?? found[index].3).map(String.init) else { return nil }
            let end = index + 1 < found.count ? found[index + 1].range.lowerBound : manifest.endIndex
            let words = manifest[found[index].range.upperBound..<end].matches(of: /"(\w+)"/).map {
                String($0.1)
            }
            return Declaration(name: name, layer: layer, dependencies: words.filter(names.contains))
        }
    }
}
