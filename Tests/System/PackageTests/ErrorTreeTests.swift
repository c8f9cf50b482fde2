import Foundation
import Testing

/// Every public error has a place in the tree of faults, or is translated before a user sees it.
struct ErrorTreeTests {
    /// Errors outside the tree, and the file of `Sources` that turns each into one of the tree.
    private static let translated = [
        "SQLiteError": "Data/Storage/StorageError+SQLite.swift",
        "ColumnError": "Data/Storage/StorageError+SQLite.swift",
        "StayError": "Domain/Trips/Stays+Trips.swift",
    ]

    @Test func everyPublicErrorJoinsTheTreeOrIsTranslated() throws {
        let sources = try Self.sources()
        let declared = try Self.names(/(?m)^public (?:struct|enum) (\w+): (?:[\w, ]+, )?Error\b/, in: sources)
        let joined = try Self.names(
            /(?m)^(?:extension|public struct|public enum) (\w+): (?:[\w, ]+, )?FaultError\b/,
            in: sources
        )
        #expect(declared.count > 20)
        #expect(declared.subtracting(joined) == Set(Self.translated.keys))
    }

    @Test(arguments: translated.keys.sorted())
    func aTranslatedErrorIsCaughtWhereTheTableStates(_ name: String) throws {
        let file = try #require(Self.translated[name])
        #expect(try Repository.text("Sources/\(file)").contains("as \(name)"))
    }

    private static func sources() throws -> [String] {
        let root = Repository.root.appending(path: "Sources").path
        return try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".swift") }
            .map { try Repository.text("Sources/\($0)") }
    }

    /// The matches of the first group of `form` in `texts`.
    private static func names(_ form: Regex<(Substring, Substring)>, in texts: [String]) throws -> Set<String>
    {
        Set(texts.flatMap { $0.matches(of: form).map { String($0.1) } })
    }
}
