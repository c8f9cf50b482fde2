import Boundaries

/// Takes finished chunks in order: writes them, counts their rows, and combines them into visits or counts their days.
struct BatchLedger: Sendable {
    private let plan: BatchPlan
    private let lookup: RegionLookup
    private let rowLimit: Int
    private let mostRows: Int
    private let stopsAtFault: Bool
    private let write: BatchRun.Writing
    private let progress: BatchRun.Progress
    private let visitText: VisitText
    private var tracker = VisitTracker()
    private var days: DayTracker?
    private var track: TrackVisits?
    private var summary = BatchSummary()
    /// True if the end of the array that holds the rows has been read.
    private var isClosed: Bool
    /// True if a row has been written to a document whose rows follow a separator.
    private var isBegun = false
    private var lines: Int
    private var bytes: Int

    init(
        _ plan: BatchPlan,
        _ lookup: RegionLookup,
        _ options: BatchOptions,
        _ write: @escaping BatchRun.Writing,
        _ progress: @escaping BatchRun.Progress
    ) {
        self.plan = plan
        self.lookup = lookup
        rowLimit = options.rowLimit
        mostRows = options.mostRows ?? .max
        stopsAtFault = options.stopsAtFault
        self.write = write
        self.progress = progress
        visitText = VisitText(plan, lookup)
        if let visited = options.visited {
            track = TrackVisits(options.days ?? { _ in nil }, ended: visited)
        } else {
            days = options.days.map { DayTracker($0) }
        }
        isClosed = plan.dialect.format != .json
        (lines, bytes) = (plan.headerLines, plan.headerBytes)
    }

    /// The error for a next row that is too long.
    var longRow: BatchError { .rowTooLong(line: lines + 1, limit: rowLimit) }

    /// Takes the results of `worker` for its chunk, and makes it process the rest of the chunk.
    mutating func enter(_ worker: inout BatchWorker) throws {
        let isByVisit = plan.names.visits != nil
        repeat {
            if track != nil {
                try followTrack(&worker)
            } else if days != nil {
                try countDays(worker)
            } else if isByVisit {
                follow(&worker)
            }
            repeat { try put(worker.output.bytes) } while try worker.writeMore()
            try count(worker.rows)
        } while try worker.readMore()
        bytes += worker.buffer.bytes.count
        progress(bytes)
    }

    private mutating func count(_ rows: ChunkRows) throws(BatchError) {
        summary.rows += rows.coordinates.count
        guard summary.rows <= mostRows else { throw .tooManyRows(limit: mostRows) }
        for unreadable in rows.unreadable where unreadable.fault != .empty {
            summary.add(unreadable.fault, line: lines + unreadable.line + 1)
        }
        if stopsAtFault, let first = summary.listed.first {
            throw .unreadable(line: first.line, first.fault)
        }
        lines += rows.lineEnds
        if let code = rows.breakage { throw .malformed(line: lines + 1, code) }
        isClosed = isClosed || rows.isClosed
    }

    /// Writes the visits and days that are still open at the end of the table, and returns the summary.
    mutating func finish() throws -> BatchSummary {
        guard isClosed else { throw BatchError.cutShort }
        track?.end()
        let output = OutputBuffer()
        for visit in tracker.open { visitText.write(visit, to: output) }
        for stay in days?.stays ?? [] { visitText.write(stay, to: output) }
        try put(output.bytes)
        if let closing = plan.conversion?.output.closing, !closing.isEmpty {
            try Array(closing.utf8).withUnsafeBytes { try write($0) }
        }
        return summary
    }

    /// Writes rows, without the separator before the first row of a document.
    private mutating func put(_ bytes: UnsafeRawBufferPointer) throws {
        guard plan.conversion?.output.dialect.format == .json, !isBegun, !bytes.isEmpty else {
            return try write(bytes)
        }
        isBegun = true
        try write(UnsafeRawBufferPointer(rebasing: bytes[RowConversion.separator.count...]))
    }

    /// Adds the rows of a chunk to the days.
    private mutating func countDays(_ worker: borrowing BatchWorker) throws(BatchError) {
        let text = worker.buffer.text
        let bytes = text.span
        var unreadable = worker.rows.unreadable[...]
        var moments = worker.rows.moments[...]
        for row in worker.rows.coordinates.indices {
            if unreadable.first?.row == row {
                unreadable.removeFirst()
                continue
            }
            guard let moment = moments.popFirst() else { return }
            let number = Int(worker.numbers[row])
            try days?.add(
                moment,
                bytes,
                country: visitText.country(number),
                zone: number == 0 ? nil : lookup.places[number - 1].region.timeZone,
                at: worker.rows.coordinates[row]
            )
        }
    }

    /// Adds the rows of a chunk to the visits.
    ///
    /// Rows out of order become unreadable.
    private mutating func follow(_ worker: inout BatchWorker) {
        let text = worker.buffer.text
        let bytes = text.span
        var unreadable = worker.rows.unreadable[...]
        var moments = 0
        var late: [ChunkRows.Unreadable] = []
        for row in worker.rows.coordinates.indices {
            if unreadable.first?.row == row {
                unreadable.removeFirst()
                continue
            }
            let moment = worker.rows.moments[moments]
            let country = visitText.country(Int(worker.numbers[row]))
            let isInOrder = tracker.add(moment, bytes, country: country) { ended in
                visitText.write(ended, to: worker.output)
            }
            if !isInOrder {
                let line = worker.rows.lines[moments]
                late.append(ChunkRows.Unreadable(row: row, line: line, fault: .outOfOrder))
                if stopsAtFault { break }
            }
            moments += 1
        }
        worker.refuse(late)
    }

    /// Adds the rows of a chunk to the visits of a track.
    ///
    /// Rows out of order become unreadable.
    private mutating func followTrack(_ worker: inout BatchWorker) throws(BatchError) {
        let text = worker.buffer.text
        let bytes = text.span
        var unreadable = worker.rows.unreadable[...]
        var moments = 0
        var late: [ChunkRows.Unreadable] = []
        for row in worker.rows.coordinates.indices {
            if unreadable.first?.row == row {
                unreadable.removeFirst()
                continue
            }
            let number = Int(worker.numbers[row])
            let point = TrackVisits.Point(
                moment: worker.rows.moments[moments],
                place: worker.rows.coordinates[row],
                number: visitText.country(number),
                region: number == 0 ? nil : lookup.places[number - 1]
            )
            if try track?.add(point, bytes) == false {
                let line = worker.rows.lines[moments]
                late.append(ChunkRows.Unreadable(row: row, line: line, fault: .outOfOrder))
                if stopsAtFault { break }
            }
            moments += 1
        }
        worker.refuse(late)
    }
}
