import Countries
import Locating
import Synchronization

/// A store that lives as long as the test.
final class MemoryStore: SelectionStore {
    private let stored: Mutex<SelectionState>

    init(_ state: SelectionState = SelectionState()) { stored = Mutex(state) }

    func state() throws -> SelectionState { stored.withLock { $0 } }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        var state = try self.state()
        let value = try change(&state)
        stored.withLock { [state] in $0 = state }
        return value
    }
}
