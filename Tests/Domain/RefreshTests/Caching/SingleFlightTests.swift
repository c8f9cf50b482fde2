import Refresh
import Synchronization
import Testing

@Suite struct SingleFlightTests {
    /// Work that waits until it is released, and counts how often it was started.
    private final class Work: Sendable {
        let begun = Atomic(0)
        let wasCancelled = Atomic(false)
        private let gate = AsyncStream<Void>.makeStream()

        func letGo() { gate.continuation.finish() }

        func run() async throws -> Int {
            begun.add(1, ordering: .relaxed)
            await withTaskCancellationHandler {
                for await _ in gate.stream {}
            } onCancel: {
                wasCancelled.store(true, ordering: .relaxed)
                gate.continuation.finish()
            }
            try Task.checkCancellation()
            return 42
        }
    }

    private func started(_ work: Work) async {
        while work.begun.load(ordering: .relaxed) == 0 { await Task.yield() }
    }

    @Test func allCallersGetTheValueOfOneFlight() async throws {
        let flight = SingleFlight<String, Int>()
        let work = Work()
        let tasks = (0..<20).map { _ in Task { try await flight.value(for: "a") { try await work.run() } } }
        while await flight.waiting(for: "a") < tasks.count { await Task.yield() }
        let other = try await flight.value(for: "b") { 7 }
        #expect(other == 7)
        work.letGo()
        for task in tasks { #expect(try await task.value == 42) }
        let begun = work.begun.load(ordering: .relaxed)
        #expect(begun == 1)
        #expect(try await flight.value(for: "a") { 43 } == 43)
    }

    @Test func aCancelledCallerReturnsAndTheOthersAreServed() async throws {
        let flight = SingleFlight<String, Int>()
        let work = Work()
        let stays = Task { try await flight.value(for: "a") { try await work.run() } }
        await started(work)
        let leaves = Task { try await flight.value(for: "a") { 0 } }
        leaves.cancel()
        await #expect(throws: CancellationError.self) { try await leaves.value }
        work.letGo()
        #expect(try await stays.value == 42)
        let wasCancelled = work.wasCancelled.load(ordering: .relaxed)
        #expect(!wasCancelled)
    }

    @Test func theWorkEndsWhenNoCallerWaits() async throws {
        let flight = SingleFlight<String, Int>()
        let work = Work()
        let task = Task { try await flight.value(for: "a") { try await work.run() } }
        await started(work)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        while !work.wasCancelled.load(ordering: .relaxed) { await Task.yield() }
        #expect(try await flight.value(for: "b") { 1 } == 1)
    }

    @Test func aFailureReachesAllCallersAndTheNextTryIsNew() async throws {
        struct Fault: Error {}
        let flight = SingleFlight<String, Int>()
        await #expect(throws: Fault.self) { try await flight.value(for: "a") { throw Fault() } }
        #expect(try await flight.value(for: "a") { 2 } == 2)
    }
}
