import Synchronization

/// The state that the threads share.
///
/// One thread at a time reads and one writes, both in the order of the input.
final class BatchLine: Sendable {
    private struct Intake {
        var reader: ChunkReader
        var tickets = 0
        var isOver = false
    }

    /// The input's next row does not end within the limit.
    ///
    /// Its line is known only when its turn comes.
    private struct LongRow: Error {}

    private let intake: Mutex<Intake>
    private let ledger: Mutex<BatchLedger>
    private let turns = Turns()
    private let failure = Mutex<(any Error)?>(nil)

    init(_ reader: ChunkReader, _ ledger: BatchLedger) {
        intake = Mutex(Intake(reader: reader))
        self.ledger = Mutex(ledger)
    }

    /// Makes `worker` process chunks until the input ends.
    func serve(_ worker: inout BatchWorker) {
        while true {
            var fault: (any Error)?
            guard let ticket = take(&worker.buffer, &fault) else { return }
            if fault == nil {
                do { try worker.work(isFirst: ticket == 0) } catch { fault = error }
            }
            guard turns.begin(ticket) else { return }
            do {
                if let fault { throw fault }
                try ledger.withLock { try $0.enter(&worker) }
                turns.end()
            } catch {
                let isLongRow = error is LongRow
                let told: any Error = isLongRow ? ledger.withLock { $0.longRow } : error
                failure.withLock { $0 = told }
                turns.stop()
            }
        }
    }

    /// Ends the run and returns its result.
    func finish() throws -> BatchSummary {
        if let failure = failure.withLock({ $0 }) { throw failure }
        return try ledger.withLock { try $0.finish() }
    }

    /// Fills `buffer` with the next chunk, and returns its number in the order of the input, or `nil` at the end.
    private func take(_ buffer: inout ChunkReader.Buffer, _ fault: inout (any Error)?) -> Int? {
        intake.withLock { intake in
            guard !intake.isOver, !turns.isStopped else { return nil }
            do {
                switch try intake.reader.next(&buffer, isStopped: { turns.isStopped }) {
                case .chunk: break
                case .rowTooLong: throw LongRow()
                case .end:
                    intake.isOver = true
                    return nil
                }
            } catch {
                intake.isOver = true
                fault = error
            }
            defer { intake.tickets += 1 }
            return intake.tickets
        }
    }
}
