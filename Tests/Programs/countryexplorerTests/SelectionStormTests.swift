import Foundation
import SuiteTraits
import Synchronization
import Testing

/// Many processes that change one selection at the same time.
@Suite(.serialized) struct SelectionStormTests {
    private static let codes = ["EG", "LY", "SD", "TD", "NE", "DZ", "TN", "MA"]
    private static let workers = 20
    /// Three seconds, or ten times as long in a soak.
    private static let span = Duration.seconds(soak > 1 ? 30 : 3)

    private let program: Program

    init() throws { program = try Program() }

    /// The codes in the store.
    ///
    /// Fails if it holds more than five, or one twice.
    private func selected(_ store: String) async throws -> [String] {
        let outcome = try await program("selected", "list", "--format", "code", "--store", store)
        let codes = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.exitCode == 0 && codes.count <= 5 && Set(codes).count == codes.count, "\(outcome)")
        return codes
    }

    /// Adds and removes at random until the time is up, and returns the balance of each code.
    private func change(_ store: String, until end: ContinuousClock.Instant) async throws -> [String: Int] {
        var accounts: [String: Int] = [:]
        while ContinuousClock.now < end {
            guard let code = Self.codes.randomElement() else { break }
            let isAdding = Bool.random()
            let outcome = try await program("selected", isAdding ? "add" : "remove", code, "--store", store)
            switch outcome.exitCode {
            case 0: accounts[code, default: 0] += isAdding ? 1 : -1
            case 65, 73: #expect(outcome.errors.filter(\.isNewline).count == 1)
            default: Issue.record("\(outcome)")
            }
        }
        return accounts
    }

    @Test func noChangeIsLostAndNoBoundIsPassed() async throws {
        let store = try program.file("storm.sqlite")
        let end = ContinuousClock.now + Self.span
        let accounts = try await withThrowingTaskGroup(of: [String: Int].self) { group in
            for _ in 0..<Self.workers { group.addTask { try await change(store, until: end) } }
            while ContinuousClock.now < end { _ = try await selected(store) }
            return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
        }
        let standing = Set(accounts.filter { $0.value == 1 }.keys)
        #expect(accounts.values.allSatisfy { (0...1).contains($0) }, "\(accounts)")
        #expect(Set(try await selected(store)) == standing)
    }

    @Test func killsAtRandomInstantsLeaveTheStoreWhole() async throws {
        let store = try program.file("killed.sqlite")
        var kills = 0
        for _ in 0..<(15 * soak) {
            let victims = try (0..<4).map { _ in
                let action = Bool.random() ? "add" : "remove"
                let code = Self.codes.randomElement() ?? "EG"
                return try Companion(program.executable, ["selected", action, code, "--store", store])
            }
            try await Task.sleep(for: .microseconds(Int.random(in: 0..<60_000)))
            for victim in victims { victim.end(by: SIGKILL) }
            kills += victims.count
            _ = try await selected(store)
        }
        let added = try await program("selected", "undo", "--store", store)
        #expect([0, 65, 73].contains(added.exitCode), "the store works after \(kills) kills: \(added)")
    }
}
