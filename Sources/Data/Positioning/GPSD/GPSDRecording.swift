import Faults
import Fixes
import Geodesy

/// Reads gpsd's JSON, in the format of `gpspipe -w`, from a file or a pipe.
///
/// Input in another format is left to the caller.
struct GPSDRecording {
    /// True if the input is gpsd's JSON: its first byte that is not blank is a brace, with which no NMEA sentence
    /// begins.
    private(set) var isRecording = false
    /// True once the input has contained a report of gpsd.
    private(set) var hasReports = false
    private var hasPositions = false
    private var isDecided = false
    private var reader = GPSDReader()
    private var input: GPSDInput

    /// Creates a reader that has read nothing.
    init(journal: SourceJournal) {
        input = GPSDInput(origin: .replay, journal: journal)
    }

    /// Puts the fixes in `bytes` into the queue.
    ///
    /// Returns `false` if the input is not JSON.
    mutating func take(_ bytes: borrowing Span<UInt8>, into queue: EventQueue) -> Bool {
        decide(by: bytes)
        guard isRecording else { return false }
        reader.feed(bytes) { report in
            hasReports = true
            if case .position = report { hasPositions = true }
            if let fix = input.take(report, receivedAt: .now) { queue.give(fix) }
        }
        return true
    }

    /// Reports a recording without positions.
    ///
    /// For each position, the reason for a missing fix has already been reported.
    func reportEnd(to journal: SourceJournal) {
        guard !hasPositions else { return }
        journal.report(
            .sending(
                Traffic(
                    bytesPerSecond: nil,
                    likeness: "gpsd's JSON without positions",
                    remedy: "record it while gpsd has a receiver"
                )
            )
        )
    }

    private mutating func decide(by bytes: borrowing Span<UInt8>) {
        guard !isDecided else { return }
        for index in bytes.indices where bytes[index] > 0x20 {
            (isDecided, isRecording) = (true, bytes[index] == UInt8(ascii: "{"))
            return
        }
    }
}
