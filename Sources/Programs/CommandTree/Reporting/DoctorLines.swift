import Answers
import Synchronization

/// Collects the lines of `doctor` for a report.
final class DoctorLines: Sendable {
    /// The collection of the running command, or `nil` if no report is made.
    @TaskLocal static var current: DoctorLines?

    private let lines = Mutex<[DoctorLine]>([])

    /// Adds a line.
    func add(_ line: DoctorLine) { lines.withLock { $0.append(line) } }

    /// The lines in the order in which they were added.
    var all: [DoctorLine] { lines.withLock { $0 } }
}
