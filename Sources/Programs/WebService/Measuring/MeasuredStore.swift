import Locating

/// A store of the selection whose operations are timed, with those that fail.
struct MeasuredStore: SelectionStore {
    private let store: any SelectionStore
    private let metrics: ServiceMetrics

    init(_ store: any SelectionStore, metrics: ServiceMetrics) {
        (self.store, self.metrics) = (store, metrics)
    }

    func state() throws -> SelectionState { try timed("read") { try store.state() } }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        try timed("update") { try store.update(change) }
    }

    private func timed<Value>(_ operation: String, _ work: () throws -> Value) rethrows -> Value {
        let start = ContinuousClock.now
        defer {
            let time = (ContinuousClock.now - start).components
            metrics.stored(
                operation,
                nanoseconds: time.seconds * 1_000_000_000 + time.attoseconds / 1_000_000_000
            )
        }
        return try work()
    }
}
