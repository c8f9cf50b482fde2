import ArgumentParser
import Fixes
import Geodesy
import Notation
import Positioning
import Synchronization

/// Reads positions from standard input, one per line, as they arrive.
///
/// Blank lines are skipped.
final class TypedLines: Sendable {
    private let notation: CoordinateNotation?
    private let counts = Mutex((lines: 0, unreadable: 0))

    /// Reads lines in this notation, or in any notation for `nil`.
    init(notation: CoordinateNotation?) { self.notation = notation }

    /// The position of each readable line.
    ///
    /// The other lines are reported on standard error.
    func fixes() -> AsyncThrowingStream<Fix, any Error> {
        LinePositionSource { [self] line in fix(line) }.fixes()
    }

    /// Throws if a line could not be read.
    func check() throws(Failure) {
        let (lines, unreadable) = counts.withLock { $0 }
        guard unreadable > 0 else { return }
        throw Failure("standard input: \(unreadable) of \(lines) lines cannot be read", .badData)
    }

    private func fix(_ line: String) -> Fix? {
        let number = counts.withLock { counts in
            counts.lines += 1
            return counts.lines
        }
        guard !line.allSatisfy(\.isWhitespace) else { return nil }
        do {
            let position = try ParsedPosition(parsing: line, as: notation)
            return Fix(
                coordinate: position.coordinate,
                accuracyMetres: position.accuracyMetres,
                origin: .manual,
                received: .now
            )
        } catch {
            counts.withLock { $0.unreadable += 1 }
            StandardError.writeLine("countryexplorer: standard input: line \(number): \(Failure.line(error))")
            return nil
        }
    }
}
