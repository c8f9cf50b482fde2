import Faults
import Fixes
import Geodesy

/// A source that gives what it was given, then ends, fails or waits for ever.
struct ListedSource: PositionSource {
    enum End { case finish, fail(PositionError), hang }

    var name = "the list"
    /// What it reports before the fixes.
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
