import Foundation
import Testing

/// A newcomer finds the room for a change from only the folder listing.
struct TopLevelTests {
    @Test func theTopLevelHasOnlyTheKnownEntries() throws {
        let known: Set = [
            "Config", "LICENSE", "Makefile", "Package.resolved", "Package.swift", "README.md", "Sources",
            "Tests",
            "data",
        ]
        let found = try FileManager.default.contentsOfDirectory(atPath: Repository.root.path)
        #expect(Set(found.filter { !$0.hasPrefix(".") }) == known)
    }
}
