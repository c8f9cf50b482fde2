/// Performs the same work once for all callers that request it at the same time.
public actor SingleFlight<Key: Hashable & Sendable, Value: Sendable> {
    private typealias Waiter = CheckedContinuation<Value, any Error>

    private struct Flight {
        var task: Task<Void, Never>?
        var waiters: [Int: Waiter] = [:]
    }

    private var flights: [Key: Flight] = [:]
    private var lastTicket = 0

    /// Creates an instance without work in progress.
    public init() {}

    /// The value of `work`, or of the same work already in progress for `key`.
    ///
    /// A cancelled caller returns at once. The work is cancelled when no caller waits for it any more.
    public func value(
        for key: Key,
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        lastTicket += 1
        let ticket = lastTicket
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { waiter in
                if Task.isCancelled {
                    waiter.resume(throwing: CancellationError())
                } else {
                    board(waiter, ticket, key, work)
                }
            }
        } onCancel: {
            Task { await self.leave(ticket, key) }
        }
    }

    /// The number of callers that currently wait for `key`.
    package func waiting(for key: Key) -> Int { flights[key]?.waiters.count ?? 0 }

    private func board(
        _ waiter: Waiter,
        _ ticket: Int,
        _ key: Key,
        _ work: @escaping @Sendable () async throws -> Value
    ) {
        flights[key, default: Flight()].waiters[ticket] = waiter
        guard flights[key]?.task == nil else { return }
        flights[key]?.task = Task {
            do {
                land(key, .success(try await work()))
            } catch {
                land(key, .failure(error))
            }
        }
    }

    private func land(_ key: Key, _ result: Result<Value, any Error>) {
        guard let flight = flights.removeValue(forKey: key) else { return }
        for waiter in flight.waiters.values { waiter.resume(with: result) }
    }

    private func leave(_ ticket: Int, _ key: Key) {
        guard let waiter = flights[key]?.waiters.removeValue(forKey: ticket) else { return }
        waiter.resume(throwing: CancellationError())
        if flights[key]?.waiters.isEmpty == true { flights[key]?.task?.cancel() }
    }
}
