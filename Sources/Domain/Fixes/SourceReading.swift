/// The result of reading a source's events.
package struct SourceReading<State: Sendable>: Sendable {
    /// The reason why a reading ended.
    package enum End: Sendable {
        /// The condition of the reader was met.
        case found
        /// The source ended first.
        case ended
        /// Time ran out, or the task was cancelled.
        case timedOut
        /// The source, or the reader, failed.
        case failed(any Error)
    }

    /// The state that the reader has built from the events.
    package var state: State
    /// The reason why the reading ended.
    package var end: End
}

extension AsyncThrowingStream<SourceEvent, any Error> {
    /// Passes each event and the reader's state to `take`.
    ///
    /// Reading continues until `take` returns true, the source ends or fails, or `limit` is over. A source that is
    /// abandoned is closed on return. If `take` returned true, the source can be read further.
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
