import Geodesy

/// Reads the rows of CSV and TSV.
struct DelimitedRows {
    /// The numbers of the fields in a row, counted from 0.
    struct Layout: Sendable {
        var fieldCount: Int
        var latitude: Int
        var longitude: Int
        /// The field with both coordinates, or `nil` for two fields.
        var position: Int?
        var visits: (group: Int?, time: Int)?
        /// The fields that added columns replace, in the order of the fields.
        var replaced: [(field: Int, column: Int)] = []
        /// The columns to append, one bit each.
        var appended: UInt64

        /// The maximum number of columns of a table.
        static let mostColumns = 1 << 16
    }

    let layout: Layout
    let names: PointFields
    let stopsAtFault: Bool
    private let refusesEmpty: Bool
    private var splitter: RowSplitter

    init(_ layout: Layout, _ names: PointFields, _ dialect: Dialect, stopsAtFault: Bool, refusesEmpty: Bool) {
        self.refusesEmpty = refusesEmpty
        self.layout = layout
        self.names = names
        self.stopsAtFault = stopsAtFault
        // One extra field is enough to detect an excess of fields.
        splitter = RowSplitter(dialect, mostFields: layout.fieldCount + 1)
    }

    /// Reads rows from `bytes`, which must hold whole rows only.
    ///
    /// Stops when `rows` is full or, if the run stops at faults, at the first unreadable row.
    mutating func read(_ bytes: Span<UInt8>, into rows: inout ChunkRows, nowhere: Coordinate) {
        while rows.end < bytes.count, !rows.isFull {
            splitter.split(bytes, from: rows.end)
            if !splitter.isBlank {
                do throws(RowFault) {
                    try readFields(bytes, from: rows.end, into: &rows)
                } catch {
                    let isEmpty = lacksPosition(bytes, error)
                    rows.fail(isEmpty ? .empty : error, nowhere)
                    if stopsAtFault, !isEmpty { return }
                }
                if names.isConverted {
                    rows.texts.append(rows.end..<splitter.next)
                } else if names.visits == nil {
                    addEdits(to: &rows)
                }
            }
            rows.lineEnds += splitter.lineEnds
            rows.end = splitter.next
        }
    }

    /// Returns true if a row is unreadable only because it lacks a position, and the options allow that.
    private func lacksPosition(_ bytes: Span<UInt8>, _ fault: RowFault) -> Bool {
        guard !refusesEmpty, case .absent = fault else { return false }
        return (layout.position.map { [$0] } ?? [layout.latitude, layout.longitude]).allSatisfy {
            DecimalText.trimmed(bytes, splitter.field($0)).isEmpty
        }
    }

    private func readFields(
        _ bytes: Span<UInt8>,
        from start: Int,
        into rows: inout ChunkRows
    ) throws(RowFault) {
        guard splitter.isClosed else { throw .unclosedQuote }
        guard splitter.count == layout.fieldCount else {
            throw .fieldCount(splitter.count, expected: layout.fieldCount)
        }
        if names.isConverted, !RowFault.isUTF8(bytes, start..<splitter.next) { throw .notUTF8 }
        let place = try coordinate(bytes)
        if let visits = layout.visits {
            let group = visits.group.map { splitter.field($0) } ?? 0..<0
            let time = splitter.field(visits.time)
            rows.moments.append(try names.moment(bytes, group: group, time: time))
            rows.lines.append(rows.lineEnds)
        }
        rows.coordinates.append(place)
    }

    private func coordinate(_ bytes: Span<UInt8>) throws(RowFault) -> Coordinate {
        if let position = layout.position {
            return try names.coordinate(bytes, position: splitter.field(position))
        }
        let latitude = splitter.field(layout.latitude)
        let longitude = splitter.field(layout.longitude)
        return try names.coordinate(bytes, latitude: latitude, longitude: longitude)
    }

    private func addEdits(to rows: inout ChunkRows) {
        let row = rows.coordinates.count - 1
        for (field, column) in layout.replaced where field < splitter.count {
            let range = splitter.field(field)
            rows.edits.append(ChunkRows.Edit(range: range, row: row, style: .replacing, columns: 1 << column))
        }
        guard layout.appended != 0 else { return }
        let end = splitter.contentEnd
        let style = ChunkRows.Edit.Style.appended
        rows.edits.append(ChunkRows.Edit(range: end..<end, row: row, style: style, columns: layout.appended))
    }
}
