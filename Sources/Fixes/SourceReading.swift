/// What was read of a source's events, and why the reading ended.
package struct SourceReading<State: Sendable>: Sendable {
    /// Why a reading ended.
    package enum End: Sendable {
        /// What was looked for was found.
        case found
        /// The source ended before.
        case ended
        /// Time ran out, or the task was cancelled.
        case timedOut
        /// The source, or the reader, failed.
        case failed(any Error)
    }

    /// What the events have made of the reader's state.
    package var state: State
    /// Why the reading ended.
    package var end: End
}

extension AsyncThrowingStream<SourceEvent, any Error> {
    /// Hands each event and the reader's state to `take`, until that returns whether what was looked for is found, the
    /// source ends or fails, or `limit` is over.
    ///
    /// A source that is given up is closed on return; one in which something was found can be read further.
    package func read<State: Sendable>(
        into state: State,
        for limit: Duration? = nil,
        until take: @escaping @Sendable (inout State, SourceEvent) async throws -> Bool
    ) async -> SourceReading<State> {
        await withTaskGroup(of: SourceReading<State>?.self) { group in
            group.addTask { await reading(into: state, until: take) }
            if let limit {
                group.addTask {
                    try? await Task.sleep(for: limit)
                    return nil
                }
            }
            defer { group.cancelAll() }
            var isLate = false
            while let result = await group.next() {
                if var reading = result {
                    if isLate { reading.end = .timedOut }
                    return reading
                }
                isLate = true
                group.cancelAll()
            }
            return SourceReading(state: state, end: .timedOut)
        }
    }

    private func reading<State: Sendable>(
        into state: State,
        until take: @Sendable (inout State, SourceEvent) async throws -> Bool
    ) async -> SourceReading<State> {
        var state = state
        do {
            for try await event in self where try await take(&state, event) {
                return SourceReading(state: state, end: .found)
            }
            return SourceReading(state: state, end: Task.isCancelled ? .timedOut : .ended)
        } catch {
            return SourceReading(state: state, end: .failed(error))
        }
    }
}
