import Foundation
import SuiteTraits
import Testing
import Vocabulary

@Suite struct OldNameTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func anOldNameOccursOnceAtItsPlace() {
        for (place, names) in OldName.all {
            for name in names {
                #expect(name.old != name.name)
                #expect(names.filter { $0.old == name.old }.count == 1, "\(place) \(name.old)")
                #expect(!names.contains { $0.old == name.name }, "\(name.name) is an old name itself")
            }
        }
    }

    /// Each name has the spelling of its place: kebab-case, snake_case, capitals or camelCase.
    @Test func theNewNamesHaveTheSpellingOfTheirPlace() {
        #expect(OldName.options.allSatisfy { $0.name.wholeMatch(of: /--[a-z]+(-[a-z]+)*/) != nil })
        #expect(OldName.columns.allSatisfy { $0.name.wholeMatch(of: /[a-z]+(_[a-z0-9]+)*/) != nil })
        #expect(OldName.variables.allSatisfy { $0.name.wholeMatch(of: /[A-Z]+(_[A-Z0-9]+)*/) != nil })
        #expect(OldName.keys.allSatisfy { $0.name.wholeMatch(of: /[a-z]+([A-Z0-9][a-z]*)*/) != nil })
    }

    @Test func variablesAreFollowedByTheirOldNames() {
        let values = OldName.withOldVariables([("COUNTRY_CODE", "EG"), ("COUNTRY_TIME_ZONE", "Africa/Cairo")])
        #expect(values.map(\.0) == ["COUNTRY_CODE", "COUNTRY_TIME_ZONE", "COUNTRY_TIMEZONE"])
        #expect(values.map(\.1) == ["EG", "Africa/Cairo", "Africa/Cairo"])
        #expect(OldName.variable("COUNTRY_TIMEZONE") == "COUNTRY_TIME_ZONE")
        #expect(OldName.variable("COUNTRY_CODE") == "COUNTRY_CODE")
    }

    @Test func anOptionIsOldOnlyInItsCommands() {
        #expect(OldName.option("--nearest", in: "provision")?.name == "--nearest-within")
        #expect(OldName.option("--nearest", in: "locate") == nil)
        #expect(OldName.option("--nearest-within", in: "provision") == nil)
    }

    /// The table of the guide has a row for each old name, in the order of the code.
    @Test func theGuideListsTheOldNames() throws {
        let guide = Self.repository.appending(path: "Sources/Guides/CountryExplorer.docc/Vocabulary.md")
        let lines = try String(contentsOf: guide, encoding: .utf8).split(separator: "\n").map(String.init)
        let rows = OldName.all.flatMap { place, names in
            names.map { "| \(place) | `\($0.old)` | `\($0.name)` | \($0.scope) |" }
        }
        let start = try #require(lines.firstIndex { $0.hasPrefix("| place | old name") })
        #expect(
            lines.dropFirst(start + 2).prefix(rows.count).map { $0 } == rows,
            "write these rows:\n\(rows.joined(separator: "\n"))"
        )
        #expect(!lines.dropFirst(start + 2 + rows.count).contains { $0.hasPrefix("|") })
    }
}
