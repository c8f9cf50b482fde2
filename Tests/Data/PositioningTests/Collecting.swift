import Fixes
import Geodesy
import SuiteTraits

/// The error of a test that has waited too long.
struct TooLate: Error {}

/// `work`'s result, or ``TooLate``.
func within<Value: Sendable>(
    _ limit: Duration,
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
        group.addTask(operation: work)
        group.addTask {
            // After a cancellation, the end of `work` counts, and not that of the clock.
            guard (try? await Task.sleep(for: limit)) != nil else { return nil }
            throw TooLate()
        }
        defer { group.cancelAll() }
        while let ended = try await group.next() {
            if let value = ended { return value }
        }
        throw TooLate()
    }
}

/// The first `count` fixes of `source`, fewer if it ends before.
func take(
    _ count: Int,
    from source: any PositionSource,
    within limit: Duration = patience
) async throws -> [Fix] {
    try await within(limit) {
        var fixes: [Fix] = []
        for try await fix in source.fixes() {
            fixes.append(fix)
            if fixes.count == count { break }
        }
        return fixes
    }
}

/// The error of `source`, or `nil` if it ends without one.
func failure(
    of source: any PositionSource,
    within limit: Duration = patience
) async throws -> PositionError? {
    try await failure(of: source.fixes(), within: limit)
}

/// The error of `fixes`, or `nil` if they end without one.
func failure(
    of fixes: AsyncThrowingStream<Fix, any Error>,
    within limit: Duration = patience
) async throws -> PositionError? {
    do {
        try await PositioningTests.within(limit) { for try await _ in fixes {} }
        return nil
    } catch let error as PositionError {
        return error
    }
}

/// The time that `source` takes to end after it is cancelled, which happens once `isReady` returns.
///
/// Throws the error of the source if it fails before it is cancelled.
func cancellationTime(
    of source: any PositionSource,
    when isReady: @escaping @Sendable () async throws -> Void
) async throws -> Duration {
    let task = Task {
        for try await _ in source.fixes() {}
        return ContinuousClock.now
    }
    try await isReady()
    let start = ContinuousClock.now
    task.cancel()
    return try await within(patience) { try await task.value } - start
}

/// Waits until `condition` holds, at most for the length of ``patience``.
func wait(until condition: @escaping @Sendable () -> Bool) async throws {
    try await within(patience) {
        while !condition() { try await Task.sleep(for: .milliseconds(2)) }
    }
}
