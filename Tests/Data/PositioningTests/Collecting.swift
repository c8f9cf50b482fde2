import Fixes
import Geodesy
import SuiteTraits

/// What a test ends with when it has waited long enough.
struct TooLate: Error {}

/// `work`'s result, or ``TooLate``.
func within<Value: Sendable>(
    _ limit: Duration,
    _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask(operation: work)
        group.addTask {
            try await Task.sleep(for: limit)
            throw TooLate()
        }
        defer { group.cancelAll() }
        guard let first = try await group.next() else { throw TooLate() }
        return first
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

/// What `source` fails with, or `nil` when it ends well.
func failure(
    of source: any PositionSource,
    within limit: Duration = patience
) async throws -> PositionError? {
    try await failure(of: source.fixes(), within: limit)
}

/// What `fixes` fail with, or `nil` when they end well.
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

/// How long `source` takes to come to its end when it is cancelled; `isReady` says when to cancel.
///
/// Throws what the source fails with, if it fails and is not cancelled: it gave up by itself.
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
