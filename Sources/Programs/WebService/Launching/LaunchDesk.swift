import Answers
import Countries
import Faults
import Locating
import Logging
import ServiceLifecycle
import Synchronization

/// Runs first launches in the background, one at a time.
///
/// A launch with a receiver may take two minutes. A client receives the reply that it has begun, and learns of its end
/// from a change of the store.
final class LaunchDesk: Service {
    private struct State {
        var isLooking = false
        var failure: String?
    }

    private let parts: ServiceParts
    private let logger: Logger
    private let state = Mutex(State())
    private let orders: AsyncStream<LaunchWish>
    private let order: AsyncStream<LaunchWish>.Continuation

    init(parts: ServiceParts, logger: Logger) {
        (self.parts, self.logger) = (parts, logger)
        (orders, order) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The decision of the last launch, and whether another launch is running.
    func line() async throws -> LaunchStateLine {
        let stored = try await Blocking.run { [parts] in try parts.store.state() }
        let now = state.withLock { $0 }
        return parts.launch(stored, isLooking: now.isLooking, failure: now.failure)
    }

    /// True if a launch is running.
    var isLooking: Bool { state.withLock { $0.isLooking } }

    /// Starts a launch, unless one is running.
    func begin(_ wish: LaunchWish) {
        let isFree = state.withLock { state in
            defer { state.isLooking = true }
            return !state.isLooking
        }
        if isFree { order.yield(wish) }
    }

    /// Runs requested launches until a graceful shutdown, which also ends a launch that waits for a fix.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            for await wish in self.orders { await self.launch(wish) }
        }
    }

    private func launch(_ wish: LaunchWish) async {
        var failure: String?
        do {
            let outcome = try await parts.launch(wish)
            logger.info("first launch: \(outcome.record.country), \(outcome.record.reason.rawValue)")
        } catch {
            failure = error is any FaultError ? Problem(error).sentence : "the launch could not be run"
            logger.warning("first launch: \(error)")
        }
        state.withLock { [failure] in $0 = State(isLooking: false, failure: failure) }
    }
}
