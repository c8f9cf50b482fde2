import Fixes
import Geodesy

/// A source that gives what it was given, then ends, fails or waits for ever.
struct ListedSource: PositionSource {
    enum End { case finish, fail(PositionError), hang }

    var name = "the list"
    /// The statuses that it reports before the fixes.
    var statuses: [SourceStatus] = []
    var listed: [Fix]
    var end = End.finish

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { continuation in
            for status in statuses { continuation.yield(.status(status)) }
            for fix in listed { continuation.yield(.fix(fix)) }
            switch end {
            case .finish: continuation.finish()
            case .fail(let error): continuation.finish(throwing: error)
            case .hang: break
            }
        }
    }
}
