import Faults
import Fixes

/// Reads gpsd's JSON, as `gpspipe -w` prints it, from a file or a pipe.
///
/// Input of another form is left to the caller.
struct GPSDRecording {
    /// True if the input is gpsd's JSON: its first byte that is not blank is a brace, which begins no NMEA sentence.
    private(set) var isRecording = false
    /// True once the input has had a report of gpsd in it.
    private(set) var hasReports = false
    private var hasPositions = false
    private var isDecided = false
    private var reader = GPSDReader()
    private var input: GPSDInput

    /// A recording of which nothing is read yet.
    init(journal: SourceJournal) {
        input = GPSDInput(origin: .replay, journal: journal)
    }

    /// Puts the fixes in `bytes` into the queue; returns `false` if the input is not JSON.
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

    /// Reports a recording without positions; whether they are fixes has been reported with each.
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
