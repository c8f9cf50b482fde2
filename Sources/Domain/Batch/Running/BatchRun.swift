import Geodesy

/// Adds columns to a table, or combines its rows into visits.
///
/// Each of several threads reads a chunk, processes it, and writes it when its turn comes. Reading and writing follow
/// the order of the input. Memory never holds more chunks than threads.
public struct BatchRun: Sendable {
    /// Receives the output in order.
    public typealias Writing = @Sendable (UnsafeRawBufferPointer) throws -> Void
    /// Called by the threads of the run between blocks of rows.
    ///
    /// An error that it throws ends the run.
    public typealias Checking = @Sendable () throws -> Void
    /// Called with the number of bytes processed so far.
    public typealias Progress = @Sendable (Int) -> Void
    /// Called with the format of the answers before the first answer is written.
    ///
    /// An error that it throws ends the run.
    public typealias Beginning = (TableOutput) throws -> Void

    let options: BatchOptions
    let lookup: RegionLookup

    /// Creates a run with `options` that finds regions with `lookup`.
    public init(_ options: BatchOptions, _ lookup: RegionLookup) {
        self.options = options
        self.lookup = lookup
    }

    /// Processes all of `source`.
    ///
    /// - Throws: ``BatchError``, `BoundaryError`, or any error of `source`, `check`, `begin` and `write`. The answers
    ///   before the fault have then been written.
    public func run(
        from source: any ByteSource,
        check: @escaping Checking = {},
        progress: @escaping Progress = { _ in },
        begin: Beginning = { _ in },
        to write: @escaping Writing
    ) throws -> BatchSummary {
        let source = TrackSource(
            source,
            format: options.format,
            output: options.output,
            onlyTracks: options.visited != nil
        )
        do {
            var summary = try read(source, check, progress, begin, write)
            summary.isOfPoints = source.isTrack
            return summary
        } catch BatchError.unreadable(let line, let fault) where source.isTrack {
            throw BatchError.unreadablePoint(line - 1, fault)
        }
    }

    private func read(
        _ source: TrackSource,
        _ check: @escaping Checking,
        _ progress: @escaping Progress,
        _ begin: Beginning,
        _ write: @escaping Writing
    ) throws -> BatchSummary {
        var options = options
        options.format = options.format?.written
        var reader = ChunkReader(source, rowLimit: options.rowLimit)
        let planned = Result { try self.plan(&reader, options) }
        if source.isTrack {
            let (delimiter, hasHeader) = (options.delimiter, options.hasHeader)
            let refusal = TableFormat.gpx.refusal(delimiter: delimiter, hasHeader: hasHeader)
            if let refusal { throw refusal }
        }
        let plan = try planned.get()
        try begin(options.output ?? plan.written)
        reader.begin(plan.dialect, skipping: plan.headerBytes)
        try plan.heading.withUnsafeBytes { try write($0) }
        let ledger = BatchLedger(plan, lookup, options, write, progress)
        let line = BatchLine(reader, ledger)
        let nowhere = try Coordinate(latitude: 0, longitude: 0)
        try Threads.run(options.threads ?? Threads.processors + 1) { [options, lookup] in
            var worker = BatchWorker(plan, lookup, options, nowhere: nowhere, check: check)
            line.serve(&worker)
        }
        return try line.finish()
    }

    /// Plans the run from the beginning of the table.
    private func plan(_ reader: inout ChunkReader, _ options: BatchOptions) throws -> BatchPlan {
        var buffer = ChunkReader.Buffer(byteCount: options.chunkBytes)
        // The first line reveals the format, which decides where the first row ends.
        reader.beginAnew()
        try begin(&reader, &buffer)
        let preamble = Preamble(buffer.bytes)
        let dialect = Dialect(
            guessing: buffer.bytes.dropFirst(preamble.bytes.count),
            format: options.format,
            delimiter: options.delimiter ?? preamble.delimiter
        )
        let skipped = dialect.isObjects ? [] : preamble.bytes
        reader.begin(dialect, skipping: skipped.count, hasBeginning: true)
        try begin(&reader, &buffer)
        let text = buffer.text
        let bytes = text.span
        if dialect.isObjects { return try BatchPlan(objects: bytes, dialect, options, lookup) }
        var plan = try BatchPlan(bytes, dialect, options, lookup)
        if options.visits == nil, options.output == nil { plan.heading = skipped + plan.heading }
        plan.headerLines += skipped.count { $0 == ASCII.newline }
        return plan
    }

    private func begin(_ reader: inout ChunkReader, _ buffer: inout ChunkReader.Buffer) throws {
        if case .rowTooLong = try reader.beginning(in: &buffer) {
            throw BatchError.rowTooLong(line: 1, limit: options.rowLimit)
        }
        let bytes = buffer.bytes
        if bytes.count >= 2, Set(bytes[..<2]) == [0xFE, 0xFF] { throw BatchError.notUTF8 }
        // The grammar check of a document declared as JSON reports the position of such a byte, so binary data pass
        // here.
        let isJSON = options.format == .json || options.format == .ndjson
        if let file = ForeignFile(beginning: bytes, delimiter: options.delimiter), file != .binary || !isJSON
        {
            throw BatchError.foreign(file)
        }
    }
}
