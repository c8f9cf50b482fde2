import Boundaries
import Geodesy

/// Processes one chunk after another.
///
/// Each worker has its own buffers.
struct BatchWorker: ~Copyable {
    private enum Rows {
        case delimited(DelimitedRows)
        case objects(ObjectRows)
    }

    /// The chunk that is being processed.
    var buffer: ChunkReader.Buffer
    /// The rows read from the chunk.
    private(set) var rows = ChunkRows()
    /// The number of the region of each row.
    private(set) var numbers: [UInt32] = []
    /// The text to write for the chunk.
    let output = OutputBuffer()
    private let plan: BatchPlan
    private let lookup: RegionLookup
    private let nowhere: Coordinate
    private let check: BatchRun.Checking
    private var reading: Rows
    /// The end of the written text, and the indices of the next edit and the next fault.
    private var (written, edit, fault) = (0, 0, 0)
    private var splitter: RowSplitter

    init(
        _ plan: BatchPlan,
        _ lookup: RegionLookup,
        _ options: BatchOptions,
        nowhere: Coordinate,
        check: @escaping BatchRun.Checking
    ) {
        buffer = ChunkReader.Buffer(byteCount: options.chunkBytes)
        self.plan = plan
        self.lookup = lookup
        self.nowhere = nowhere
        self.check = check
        let (names, stops, refuses) = (plan.names, options.stopsAtFault, options.refusesEmpty)
        let columns = options.columns.map(\.name)
        splitter = RowSplitter(plan.dialect, mostFields: (plan.conversion?.header.count ?? 0) + 1)
        reading =
            switch plan.layout {
            case .delimited(let layout):
                .delimited(
                    DelimitedRows(layout, names, plan.dialect, stopsAtFault: stops, refusesEmpty: refuses)
                )
            case .objects(let layout):
                .objects(
                    ObjectRows(
                        names,
                        layout,
                        columns: columns,
                        overwrites: options.overwrites,
                        stopsAtFault: stops,
                        refusesEmpty: refuses
                    )
                )
            }
    }

    /// Reads the first rows of the chunk, looks them up, and writes them with their answers.
    ///
    /// This usually covers the whole chunk. Many short rows or long answers leave the rest for ``readMore()`` and
    /// ``writeMore()``, which bounds the memory.
    mutating func work(isFirst: Bool) throws {
        rows.begin(at: 0)
        rows.isFirst = isFirst
        try workOnRows()
    }

    /// Continues with the next rows of the chunk.
    ///
    /// Returns `false` at the end of the chunk.
    mutating func readMore() throws -> Bool {
        guard rows.end < buffer.bytes.count, rows.breakage == nil else { return false }
        rows.begin(at: rows.end)
        try workOnRows()
        return true
    }

    /// Continues to write the rows that were read.
    ///
    /// Returns `false` if all are written.
    mutating func writeMore() throws -> Bool {
        guard written < rows.end else { return false }
        output.removeAll()
        let text = buffer.text
        try write(text.span)
        return true
    }

    private mutating func workOnRows() throws {
        try check()
        output.removeAll()
        (written, edit, fault) = (rows.start, 0, 0)
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
        if plan.names.visits == nil { try write(bytes) } else { written = rows.end }
    }

    /// Adds rows that turned out to be unreadable only when their turn came.
    mutating func refuse(_ late: [ChunkRows.Unreadable]) {
        guard !late.isEmpty else { return }
        rows.unreadable = (rows.unreadable + late).sorted { $0.row < $1.row }
    }

    /// Writes rows until the output is full or all rows are written.
    private mutating func write(_ bytes: Span<UInt8>) throws {
        if let conversion = plan.conversion { return try convert(bytes, conversion) }
        // These values are retained once for all rows. Reading them from `self` in the loop would retain each at every
        // use.
        let (answers, output, edits) = (plan.answers, output, rows.edits)
        let (unreadable, coordinates, numbers) = (rows.unreadable, rows.coordinates, numbers)
        var (written, fault, next) = (self.written, self.fault, self.edit)
        while next < edits.count, output.count < Self.fullOutput {
            if next % Self.checkedRows == 0 { try check() }
            let edit = edits[next]
            output.append(bytes, written..<edit.range.lowerBound)
            while fault < unreadable.count, unreadable[fault].row < edit.row { fault += 1 }
            if fault < unreadable.count, unreadable[fault].row == edit.row {
                let replaced = edit.style == .wrapping ? edit.range.map { bytes[$0] } : []
                let text = String(decoding: replaced, as: UTF8.self)
                answers.write(edit, fault: unreadable[fault].fault, replacing: text, to: output)
            } else {
                let number = Int(numbers[edit.row])
                try answers.write(edit, number: number, at: coordinates[edit.row], to: output)
            }
            written = edit.range.upperBound
            next += 1
        }
        if next == edits.count {
            output.append(bytes, written..<rows.end)
            written = rows.end
        }
        (self.written, self.fault, self.edit) = (written, fault, next)
    }

    /// Converts rows to another format until the output is full or all rows are written.
    private mutating func convert(_ bytes: Span<UInt8>, _ conversion: RowConversion) throws {
        while edit < rows.texts.count, output.count < Self.fullOutput {
            if edit % Self.checkedRows == 0 { try check() }
            while fault < rows.unreadable.count, rows.unreadable[fault].row < edit { fault += 1 }
            let isFault = fault < rows.unreadable.count && rows.unreadable[fault].row == edit
            let row = RowConversion.Row(
                text: rows.texts[edit],
                number: Int(numbers[edit]),
                place: rows.coordinates[edit],
                fault: isFault ? rows.unreadable[fault].fault : nil
            )
            try conversion.write(bytes, row, &splitter, to: output)
            edit += 1
        }
        if edit == rows.texts.count { written = rows.end }
    }

    /// The number of rows between two calls of `check`.
    ///
    /// A row with its border and its nearest city takes 0.4 ms.
    private static let checkedRows = 64
    /// The size of the output, in bytes, at which writing pauses.
    private static let fullOutput = 4 << 20
}
