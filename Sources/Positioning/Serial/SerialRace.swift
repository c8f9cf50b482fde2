import Countries
import Geodesy

/// Several serial ports, listened to at once until one gives a fix.
struct SerialRace: Sendable {
    /// The port that gave the first fix, still open.
    struct Winner: Sendable {
        let name: String
        let first: Fix
        let rest: AsyncThrowingStream<Fix, any Error>
    }

    private enum Outcome: Sendable {
        case fix(Winner)
        case failure(lane: Int, PositionError)
        case cancelled
    }

    /// The ports, in the order in which their errors are told.
    let sources: [SerialPositionSource]
    /// What stands in messages for all of them.
    let name: String

    /// The first port to give a fix, with every other one closed; `nil` when the task is cancelled.
    ///
    /// A port that fails is out of the race; throws ``PositionError`` when all have failed.
    func winner() async throws -> Winner? {
        try await withThrowingTaskGroup(of: Outcome.self) { group in
            for (lane, source) in sources.enumerated() {
                group.addTask { try await run(source, in: lane) }
            }
            defer { group.cancelAll() }
            var errors: [(lane: Int, error: PositionError)] = []
            for try await outcome in group {
                switch outcome {
                case .fix(let winner): return winner
                case .cancelled: return nil
                case .failure(let lane, let error): errors.append((lane, error))
                }
            }
            throw failure(errors.sorted { $0.lane < $1.lane }.map(\.error))
        }
    }

    private func run(_ source: SerialPositionSource, in lane: Int) async throws -> Outcome {
        let fixes = source.fixes()
        do {
            var iterator = fixes.makeAsyncIterator()
            guard let first = try await iterator.next() else { return .cancelled }
            return .fix(Winner(name: source.name, first: first, rest: fixes))
        } catch let error as PositionError {
            return .failure(lane: lane, error)
        }
    }

    /// The one error, or all of them in one, denied if any is: that is what a person can change.
    private func failure(_ errors: [PositionError]) -> PositionError {
        if errors.count == 1 { return errors[0] }
        let denied = errors.first { $0.code == .permissionDenied }
        return PositionError(
            denied?.code ?? .unavailable,
            source: name,
            reason: errors.map { "\($0.source): \($0.reason)" }.joined(separator: "; "),
            remedy: denied?.remedy
                ?? "name a source: --gpsd-address HOST, --serial PATH, --nmea FILE or coordinates"
        )
    }
}
