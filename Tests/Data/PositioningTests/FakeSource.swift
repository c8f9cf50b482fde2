import Faults
import Fixes
import Geodesy
import Synchronization

/// A source that behaves as a test wants, and records whether it is open.
final class FakeSource: PositionSource {
    enum Manner { case fixes(Int), silence, humming, end, failure(PositionError.Code) }

    let name: String
    private let manner: Manner
    private let state = Mutex((opened: 0, closed: 0))

    init(_ name: String, _ manner: Manner) {
        self.name = name
        self.manner = manner
    }

    var openings: Int { state.withLock { $0.opened } }
    var isOpen: Bool { state.withLock { $0.opened > $0.closed } }

    /// The error with which a source of this name fails.
    static func error(_ name: String, _ code: PositionError.Code) -> PositionError {
        PositionError(code, source: name, reason: "is \(code.rawValue)", remedy: "mend \(name)")
    }

    func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        AsyncThrowingStream { continuation in
            state.withLock { $0.opened += 1 }
            continuation.onTermination = { [self] _ in state.withLock { $0.closed += 1 } }
            switch manner {
            case .silence: break
            case .humming: continuation.yield(.status(.reading(baud: 4800)))
            case .end: continuation.finish()
            case .failure(let code): continuation.finish(throwing: Self.error(name, code))
            case .fixes(let count):
                for number in 0..<count { continuation.yield(.fix(Self.fix(number))) }
                continuation.finish()
            }
        }
    }

    /// The fix of this number, a degree further north each time.
    static func fix(_ number: Int) -> Fix {
        guard let place = try? Coordinate(latitude: Double(number), longitude: 10) else {
            preconditionFailure("a fake source has at most 90 fixes")
        }
        return Fix(coordinate: place, origin: .gps, received: .now)
    }
}
