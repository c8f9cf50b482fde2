import Countries
import Faults
import Fixes
import Geodesy
import Synchronization
import Testing

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

func code(_ text: String) throws -> Country.Code { try #require(Country.Code(text)) }

/// A fix `second` seconds into a drive.
func fix(
    _ latitude: Double,
    _ longitude: Double,
    second: Int = 0,
    origin: Fix.Origin = .serial,
    accuracy: Double? = 10
) throws -> Fix {
    Fix(
        coordinate: try Coordinate(latitude: latitude, longitude: longitude),
        accuracyMetres: accuracy,
        time: Timestamp(milliseconds: 1_790_000_000_000 + Int64(second) * 1000),
        origin: origin,
        received: .now
    )
}

let lost = PositionError(.unavailable, source: "the list", reason: "was unplugged", remedy: "plug it in")
