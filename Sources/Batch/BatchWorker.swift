import Boundaries
import Geodesy

/// Works on one chunk after the other; what one holds is its own.
struct BatchWorker: ~Copyable {
    private enum Rows {
        case delimited(DelimitedRows)
        case objects(ObjectRows)
    }

    /// The chunk.
    var buffer: ChunkReader.Buffer
    /// What was read from it.
    private(set) var rows = ChunkRows()
    /// The number of the region of each row.
    private(set) var numbers: [UInt32] = []
    /// What is to be written for it.
    let output = OutputBuffer()
    private let plan: BatchPlan
    private let lookup: RegionLookup
    private let nowhere: Coordinate
    private var reading: Rows

    init(_ plan: BatchPlan, _ lookup: RegionLookup, _ options: BatchOptions, nowhere: Coordinate) {
        buffer = ChunkReader.Buffer(byteCount: options.chunkBytes)
        self.plan = plan
        self.lookup = lookup
        self.nowhere = nowhere
        let (names, stops) = (plan.names, options.stopsAtFault)
        let columns = options.columns.map(\.name)
        reading =
            switch plan.layout {
            case .delimited(let layout):
                .delimited(DelimitedRows(layout, names, plan.format, stopsAtFault: stops))
            case .objects:
                .objects(
                    ObjectRows(names, columns: columns, overwrites: options.overwrites, stopsAtFault: stops)
                )
            }
    }

    /// Reads the rows of the chunk, looks them up, and writes them with their answers.
    mutating func work() throws(BoundaryError) {
        rows.removeAll()
        output.removeAll()
        let text = buffer.text
        let bytes = text.span
        switch reading {
        case .delimited(var delimited):
            delimited.read(bytes, into: &rows, nowhere: nowhere)
            reading = .delimited(delimited)
        case .objects(var objects):
            objects.read(bytes, into: &rows, nowhere: nowhere)
            reading = .objects(objects)
        }
        let missing = rows.coordinates.count - numbers.count
        if missing > 0 { numbers.append(contentsOf: repeatElement(0, count: missing)) }
        try lookup.numbers(rows.coordinates, &numbers)
        if plan.names.visits == nil { try write(bytes) }
    }

    /// Adds rows that turned out to be unreadable when their turn had come.
    mutating func refuse(_ late: [ChunkRows.Unreadable]) {
        guard !late.isEmpty else { return }
        rows.unreadable = (rows.unreadable + late).sorted { $0.row < $1.row }
    }

    private func write(_ bytes: Span<UInt8>) throws(BoundaryError) {
        var written = 0
        var fault = 0
        for edit in rows.edits {
            output.append(bytes, written..<edit.range.lowerBound)
            while fault < rows.unreadable.count, rows.unreadable[fault].row < edit.row { fault += 1 }
            if fault < rows.unreadable.count, rows.unreadable[fault].row == edit.row {
                let replaced = edit.style == .wrapping ? edit.range.map { bytes[$0] } : []
                let text = String(decoding: replaced, as: UTF8.self)
                answers.write(edit, fault: rows.unreadable[fault].fault, replacing: text, to: output)
            } else {
                let place = rows.coordinates[edit.row]
                try answers.write(edit, number: Int(numbers[edit.row]), at: place, to: output)
            }
            written = edit.range.upperBound
        }
        output.append(bytes, written..<rows.end)
    }

    private var answers: AnswerText { plan.answers }
}
