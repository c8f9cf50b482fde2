import Foundation
import Testing

/// Every dependency is pinned: the direct ones in Package.swift, all of them in Config/dependencies.json.
struct PinTests {
    private struct Resolution: Decodable {
        struct Pin: Decodable, Hashable {
            struct State: Decodable, Hashable {
                let revision: String
                let version: String
            }

            let identity: String
            let location: String
            let state: State
        }

        let pins: Set<Pin>
    }

    private static func pins(_ path: String) throws -> Set<Resolution.Pin> {
        try JSONDecoder().decode(Resolution.self, from: Data(Repository.text(path).utf8)).pins
    }

    @Test func resolvedVersionsArePinned() throws {
        let (pinned, resolved) = (
            try Self.pins("Config/dependencies.json"), try Self.pins("Package.resolved")
        )
        let strangers = pinned.symmetricDifference(resolved).map { "\($0.identity) \($0.state.version)" }
        #expect(strangers.isEmpty, "run make pins, and say why in the commit: \(strangers.sorted())")
    }

    @Test func everyDirectDependencyIsNamedByItsExactVersion() throws {
        let versions = try Self.pins("Config/dependencies.json").map { ($0.identity, $0.state.version) }
        let pinned = Dictionary(uniqueKeysWithValues: versions)
        let lines = try Repository.text("Package.swift").split(separator: "\n").filter {
            $0.contains(".package(url:")
        }
        #expect(!lines.isEmpty)
        for line in lines {
            let match = try #require(line.firstMatch(of: /\/([^\/"]+)", exact: "([0-9.]+)"/), "\(line)")
            #expect(pinned[match.1.lowercased()] == String(match.2), "\(line)")
        }
    }
}
