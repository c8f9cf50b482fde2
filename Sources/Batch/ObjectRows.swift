import Geodesy

/// Reads the rows of NDJSON.
///
/// Keys are compared as they are written; one given twice counts as it is given last.
struct ObjectRows {
    private enum Place: Int, CaseIterable { case latitude, longitude, group, time }

    let names: PointFields
    let stopsAtFault: Bool
    private let overwrites: Bool
    private let columns: [String]
    private let keys: [[UInt8]]
    private let added: [[UInt8]]
    private var found: [Range<Int>?] = []
    private var present: [(column: Int, value: Range<Int>)] = []

    init(_ names: PointFields, columns: [String], overwrites: Bool, stopsAtFault: Bool) {
        self.names = names
        self.overwrites = overwrites
        self.stopsAtFault = stopsAtFault
        self.columns = names.visits == nil ? columns : []
        let visits = names.visits.map { [$0.group, $0.time] } ?? []
        keys = ([names.latitude, names.longitude] + visits).map { JSONText.inside($0) }
        added = self.columns.map { JSONText.inside($0) }
    }

    /// Reads the lines of `bytes`; or those before the first that cannot be read.
    mutating func read(_ bytes: Span<UInt8>, into rows: inout ChunkRows, nowhere: Coordinate) {
        while rows.end < bytes.count {
            var end = rows.end
            while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
            let line = content(bytes, rows.end..<end)
            if !line.isEmpty {
                var scanner = ObjectScanner(line)
                let brace = scan(bytes, &scanner)
                do throws(RowFault) {
                    try readMembers(bytes, isObject: brace != nil, into: &rows)
                } catch {
                    rows.fail(error, nowhere)
                    if stopsAtFault { return }
                }
                if names.visits == nil { addEdits(bytes, line, brace, to: &rows) }
            }
            if end < bytes.count { (end, rows.lineEnds) = (end + 1, rows.lineEnds + 1) }
            rows.end = end
        }
    }

    /// The line without space at its ends, and without the mark that some programs put before UTF-8.
    private func content(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Range<Int> {
        var (start, end) = (line.lowerBound, line.upperBound)
        let mark = ASCII.byteOrderMark
        if line.count >= 3, (0..<3).allSatisfy({ bytes[start + $0] == mark[$0] }) { start += 3 }
        while start < end, ASCII.isSpace(bytes[start]) { start += 1 }
        while start < end, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private mutating func scan(_ bytes: Span<UInt8>, _ scanner: inout ObjectScanner) -> Int? {
        var (found, present) = (self.found, self.present)
        found.removeAll(keepingCapacity: true)
        present.removeAll(keepingCapacity: true)
        for _ in keys { found.append(nil) }
        let brace = scanner.scan(bytes) { key, value in
            for place in keys.indices where Self.isSame(bytes, key, keys[place]) { found[place] = value }
            for column in added.indices where Self.isSame(bytes, key, added[column]) {
                present.append((column, value))
            }
        }
        (self.found, self.present) = (found, present)
        return brace
    }

    private static func isSame(_ bytes: Span<UInt8>, _ range: Range<Int>, _ key: [UInt8]) -> Bool {
        guard range.count == key.count else { return false }
        for place in key.indices where bytes[range.lowerBound + place] != key[place] { return false }
        return true
    }

    private func readMembers(
        _ bytes: Span<UInt8>,
        isObject: Bool,
        into rows: inout ChunkRows
    ) throws(RowFault) {
        guard isObject else { throw .notAnObject }
        if !overwrites, let (column, _) = present.first { throw .alreadyThere(key: columns[column]) }
        let latitude = try value(.latitude, names.latitude, bytes)
        let longitude = try value(.longitude, names.longitude, bytes)
        let place = try names.coordinate(bytes, latitude: latitude, longitude: longitude)
        if let visits = names.visits {
            let group = try value(.group, visits.group, bytes)
            let time = try value(.time, visits.time, bytes)
            rows.moments.append(try names.moment(bytes, group: group, time: time))
            rows.lines.append(rows.lineEnds)
        }
        rows.coordinates.append(place)
    }

    private func value(_ place: Place, _ name: String, _ bytes: Span<UInt8>) throws(RowFault) -> Range<Int> {
        guard let value = found[place.rawValue] else { throw .absent(column: name) }
        let isNull = Self.isSame(bytes, value, [0x6E, 0x75, 0x6C, 0x6C])
        if isNull, place != .group { throw .absent(column: name) }
        return value
    }

    private func addEdits(_ bytes: Span<UInt8>, _ line: Range<Int>, _ brace: Int?, to rows: inout ChunkRows) {
        let row = rows.coordinates.count - 1
        let all = UInt64.max >> (64 - columns.count)
        guard let brace else {
            let style = ChunkRows.Edit.Style.wrapping
            rows.edits.append(ChunkRows.Edit(range: line, row: row, style: style, columns: all))
            return
        }
        var rest = all
        for (column, value) in present {
            rest &= ~(1 << column)
            guard overwrites else { continue }
            let style = ChunkRows.Edit.Style.replacing
            rows.edits.append(ChunkRows.Edit(range: value, row: row, style: style, columns: 1 << column))
        }
        let isEmpty = (line.lowerBound + 1..<brace).allSatisfy { ASCII.isSpace(bytes[$0]) }
        let style = isEmpty ? ChunkRows.Edit.Style.opening : .appended
        rows.edits.append(ChunkRows.Edit(range: brace..<brace, row: row, style: style, columns: rest))
    }
}
