import Foundation
import SQLite
import Testing

struct MigrationsTests {
    private struct Refusal: Error {}

    private static let first: Migrations.Step = (
        "1 country", { try $0.execute("CREATE TABLE country (code)") }
    )
    private static let second: Migrations.Step = (
        "2 names",
        { try $0.execute("ALTER TABLE country ADD COLUMN name; INSERT INTO country VALUES ('EG', NULL)") }
    )

    private let place: Place
    private let connection: Connection

    init() throws {
        place = try Place()
        connection = try place.open()
    }

    private func migrations(_ steps: Migrations.Step...) -> Migrations {
        Migrations(recordedIn: "steps", steps)
    }

    private func countries() throws -> Int64? {
        try connection.integer("count", "SELECT COUNT(*) AS count FROM country")
    }

    @Test func eachStepIsTakenOnceAndInOrder() throws {
        let both = migrations(Self.first, Self.second)
        #expect(try both.recorded(on: connection).isEmpty && !both.areComplete(on: connection))
        try both.apply(to: connection)
        try both.apply(to: connection)
        #expect(try both.recorded(on: connection) == ["1 country", "2 names"])
        #expect(try both.areComplete(on: connection) && !both.areSuperseded(on: connection))
        #expect(try countries() == 1)
    }

    @Test func aLaterVersionTakesTheStepsThatAreMissing() throws {
        try migrations(Self.first).apply(to: connection)
        #expect(try !migrations(Self.first, Self.second).areComplete(on: connection))
        try migrations(Self.first, Self.second).apply(to: connection)
        #expect(try countries() == 1)
        #expect(try migrations(Self.first).areSuperseded(on: connection))
        #expect(try migrations(Self.first).areComplete(on: connection))
    }

    @Test func aStepThatThrowsLeavesTheFileAsItWas() throws {
        try migrations(Self.first).apply(to: connection)
        let before = try place.bytes()
        #expect(throws: Refusal.self) {
            try migrations(Self.first, Self.second, ("3 none", { _ in throw Refusal() })).apply(
                to: connection
            )
        }
        #expect(try place.bytes() == before)
        #expect(try migrations(Self.first).recorded(on: connection) == ["1 country"])
    }

    @Test func aRecordThatIsNotTextIsAnError() throws {
        try connection.execute("CREATE TABLE steps (identifier); INSERT INTO steps VALUES (1)")
        let error = #expect(throws: ColumnError.self) {
            try migrations(Self.first).areComplete(on: connection)
        }
        #expect(error?.description == "steps.identifier holds the number 1 instead of text")
    }

    @Test func manyAtOnceTakeEachStepOnce() async throws {
        let (path, both) = (Array(place.path.utf8), migrations(Self.first, Self.second))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { try both.apply(to: Connection(path: path, .creating, busyTimeout: 300)) }
            }
            try await group.waitForAll()
        }
        #expect(try countries() == 1)
    }
}
