import Geodesy
import JSONText

/// Reads the rows of JSON: one object per line, or the elements of one array.
///
/// A GeoJSON feature has its position in its geometry and all other values in its properties. Keys are compared without
/// resolving escapes. The last value of a repeated key counts.
struct ObjectRows {
    private enum Place: Int, CaseIterable { case latitude, longitude, group, time }

    let names: PointFields
    let stopsAtFault: Bool
    private let refusesEmpty: Bool
    private let overwrites: Bool
    private let columns: [String]
    private let keys: [[UInt8]]
    private let added: [[UInt8]]
    private let isLines: Bool
    private let isFeatures: Bool
    private let isInObject: Bool
    /// The parts of the current feature.
    private var feature = FeatureParts()
    private var found: [Range<Int>?] = []
    private var present: [(column: Int, value: Range<Int>)] = []
    /// A key that has no column.
    private var stray: String?

    init(
        _ names: PointFields,
        _ layout: BatchPlan.Objects,
        columns: [String],
        overwrites: Bool,
        stopsAtFault: Bool,
        refusesEmpty: Bool
    ) {
        self.refusesEmpty = refusesEmpty
        self.names = names
        (isLines, isFeatures, isInObject) = (layout.isLines, layout.isFeatures, layout.isInObject)
        self.overwrites = overwrites
        self.stopsAtFault = stopsAtFault
        self.columns = names.visits == nil ? columns : []
        let visits = names.visits.map { [$0.group, $0.time] } ?? []
        keys = ([names.position ?? names.latitude, names.longitude] + visits).map { name in
            // No key contains a line end.
            name.map { JSONString.inside($0.utf8) } ?? [ASCII.newline]
        }
        added = self.columns.map { JSONString.inside($0.utf8) }
    }

    /// Reads objects from `bytes`.
    ///
    /// Stops when `rows` is full or, if the run stops at faults, at the first unreadable object.
    mutating func read(_ bytes: Span<UInt8>, into rows: inout ChunkRows, nowhere: Coordinate) {
        while rows.end < bytes.count, !rows.isFull, rows.breakage == nil {
            let start = rows.end
            guard let text = isLines ? line(bytes, &rows) : element(bytes, &rows) else { continue }
            if !text.isEmpty, !read(text, of: bytes, into: &rows, nowhere: nowhere), stopsAtFault {
                rows.end = start
                return
            }
            // A line contains no line end other than its own.
            for at in (isLines ? rows.end - 1 : text.lowerBound)..<rows.end where bytes[at] == ASCII.newline {
                rows.lineEnds += 1
            }
        }
    }

    /// Reads one object.
    ///
    /// Returns `false` if the text is unreadable, but true for an allowed empty position.
    private mutating func read(
        _ text: Range<Int>,
        of bytes: Span<UInt8>,
        into rows: inout ChunkRows,
        nowhere: Coordinate
    ) -> Bool {
        let brace = scan(bytes, text)
        var isReadable = true
        do throws(RowFault) {
            guard brace != nil else { throw ObjectScanner.fault(in: text, of: bytes) }
            if names.isConverted, !RowFault.isUTF8(bytes, text) { throw .notUTF8 }
            try readMembers(bytes, into: &rows)
        } catch {
            isReadable = lacksPosition(bytes, error)
            rows.fail(isReadable ? .empty : error, nowhere)
        }
        if names.visits == nil, isReadable || !stopsAtFault { addEdits(bytes, text, brace, to: &rows) }
        return isReadable
    }

    /// Returns true if an object is unreadable only because its position is null or an empty text, and the options
    /// allow that.
    private func lacksPosition(_ bytes: Span<UInt8>, _ fault: RowFault) -> Bool {
        guard !refusesEmpty, case .absent = fault else { return false }
        return found.prefix(names.position == nil ? 2 : 1).allSatisfy { value in
            guard let value else { return false }
            return Self.isNull(bytes, value) || DecimalText.trimmed(bytes, value).isEmpty
        }
    }

    private static func isNull(_ bytes: Span<UInt8>, _ value: Range<Int>) -> Bool {
        isSame(bytes, value, [0x6E, 0x75, 0x6C, 0x6C])
    }

    /// The content of the next line.
    private func line(_ bytes: Span<UInt8>, _ rows: inout ChunkRows) -> Range<Int>? {
        var end = rows.end
        while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
        let line = content(bytes, rows.end..<end)
        rows.end = min(end + 1, bytes.count)
        return line
    }

    /// The next element of the array, or `nil` at the end of the array or at a fault.
    private func element(_ bytes: Span<UInt8>, _ rows: inout ChunkRows) -> Range<Int>? {
        skipSpace(bytes, &rows)
        guard rows.end < bytes.count else { return nil }
        if bytes[rows.end] == ASCII.closeBracket { return close(bytes, &rows) }
        if !rows.isFirst {
            guard bytes[rows.end] == ASCII.comma else { return stop(.expected(","), &rows) }
            rows.end += 1
            skipSpace(bytes, &rows)
            guard rows.end < bytes.count else { return nil }
        }
        rows.isFirst = false
        var scanner = ObjectScanner(rows.end..<bytes.count)
        guard let element = scanner.element(bytes) ?? malformed(bytes, rows.end) else {
            let code = scanner.fault ?? .endOfText
            rows.end = max(rows.end, min(scanner.at, bytes.count))
            return stop(code, &rows)
        }
        rows.end = element.upperBound
        return element
    }

    private func skipSpace(_ bytes: Span<UInt8>, _ rows: inout ChunkRows) {
        while rows.end < bytes.count, ASCII.isSpace(bytes[rows.end]) {
            if bytes[rows.end] == ASCII.newline { rows.lineEnds += 1 }
            rows.end += 1
        }
    }

    private func stop(_ code: JSONFault.Code, _ rows: inout ChunkRows) -> Range<Int>? {
        rows.breakage = code
        return nil
    }

    /// The range of an element that is not JSON, or `nil` if its end is unknown.
    private func malformed(_ bytes: Span<UInt8>, _ start: Int) -> Range<Int>? {
        guard var end = ObjectScanner.end(ofMalformed: start..<bytes.count, bytes) else { return nil }
        while end > start, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Reads the bracket that closes the array, and everything after it up to the end of the document.
    private func close(_ bytes: Span<UInt8>, _ rows: inout ChunkRows) -> Range<Int>? {
        var scanner = ObjectScanner((rows.end + 1)..<bytes.count)
        let isWhole = scanner.takeTail(bytes, inObject: isInObject)
        let end = isWhole ? bytes.count : min(scanner.at, bytes.count)
        for at in rows.end..<end where bytes[at] == ASCII.newline { rows.lineEnds += 1 }
        (rows.isClosed, rows.end) = (true, end)
        return isWhole ? nil : stop(scanner.fault ?? .endOfText, &rows)
    }

    /// The line without spaces at its ends and without a byte order mark.
    private func content(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Range<Int> {
        var (start, end) = (line.lowerBound, line.upperBound)
        let mark = ASCII.byteOrderMark
        if line.count >= 3, (0..<3).allSatisfy({ bytes[start + $0] == mark[$0] }) { start += 3 }
        while start < end, ASCII.isSpace(bytes[start]) { start += 1 }
        while start < end, ASCII.isSpace(bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    /// Finds the wanted members of an object, and returns the position of its closing brace.
    private mutating func scan(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Int? {
        found.removeAll(keepingCapacity: true)
        present.removeAll(keepingCapacity: true)
        stray = nil
        for _ in keys { found.append(nil) }
        guard isFeatures else { return scanMembers(bytes, text) }
        feature = FeatureParts(bytes, text)
        if let keys = names.keys {
            for key in feature.others where !keys.contains(key.map { bytes[$0] }) {
                stray = RowFault.excerpt(bytes, key)
            }
            if feature.altitude != nil, !keys.contains(Array("ele".utf8)) { stray = "ele" }
        }
        guard let brace = feature.brace else { return nil }
        if let properties = feature.properties, bytes[properties.lowerBound] == ASCII.openBrace {
            guard scanMembers(bytes, properties) != nil else { return nil }
        }
        (found[0], found[1]) = (feature.latitude, feature.longitude)
        return brace
    }

    private mutating func scanMembers(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Int? {
        var (found, present, stray) = (self.found, self.present, self.stray)
        (self.found, self.present) = ([], [])
        var scanner = ObjectScanner(text)
        let brace = scanner.scan(bytes) { key, value in
            for place in keys.indices where Self.isSame(bytes, key, keys[place]) { found[place] = value }
            for column in added.indices where Self.isSame(bytes, key, added[column]) {
                present.append((column, value))
            }
            if let allowed = names.keys, !allowed.contains(key.map { bytes[$0] }) {
                stray = RowFault.excerpt(bytes, key)
            }
        }
        (self.found, self.present, self.stray) = (found, present, stray)
        return brace
    }

    private static func isSame(_ bytes: Span<UInt8>, _ range: Range<Int>, _ key: [UInt8]) -> Bool {
        guard range.count == key.count else { return false }
        for place in key.indices where bytes[range.lowerBound + place] != key[place] { return false }
        return true
    }

    private func readMembers(_ bytes: Span<UInt8>, into rows: inout ChunkRows) throws(RowFault) {
        if !overwrites, let (column, _) = present.first { throw .alreadyThere(key: columns[column]) }
        if let stray { throw .strayKey(stray) }
        let place = try coordinate(bytes)
        if let visits = names.visits {
            let group = try visits.group.map { name throws(RowFault) in try value(.group, name, bytes) }
            let time = try value(.time, visits.time, bytes)
            rows.moments.append(try names.moment(bytes, group: group ?? 0..<0, time: time))
            rows.lines.append(rows.lineEnds)
        }
        rows.coordinates.append(place)
    }

    private func coordinate(_ bytes: Span<UInt8>) throws(RowFault) -> Coordinate {
        if let position = names.position {
            return try names.coordinate(bytes, position: try value(.latitude, position, bytes))
        }
        let latitude = try value(.latitude, names.latitude, bytes)
        let longitude = try value(.longitude, names.longitude, bytes)
        return try names.coordinate(bytes, latitude: latitude, longitude: longitude)
    }

    private func value(_ place: Place, _ name: String, _ bytes: Span<UInt8>) throws(RowFault) -> Range<Int> {
        guard let value = found[place.rawValue] else {
            throw isFeatures && place.rawValue < 2 ? .notAPoint : .absent(column: name)
        }
        if Self.isNull(bytes, value), place != .group { throw .absent(column: name) }
        return value
    }

    private func addEdits(_ bytes: Span<UInt8>, _ text: Range<Int>, _ brace: Int?, to rows: inout ChunkRows) {
        if names.isConverted { return rows.texts.append(text) }
        let row = rows.coordinates.count - 1
        func edit(_ range: Range<Int>, _ style: ChunkRows.Edit.Style, _ columns: UInt64) {
            rows.edits.append(ChunkRows.Edit(range: range, row: row, style: style, columns: columns))
        }
        var rest = UInt64.max >> (64 - columns.count)
        guard let brace else { return edit(text, .wrapping, rest) }
        let object = isFeatures ? feature.properties : text
        guard let object else { return edit(brace..<brace, .property, rest) }
        guard bytes[object.lowerBound] == ASCII.openBrace else { return edit(object, .enclosed, rest) }
        for (column, value) in present {
            rest &= ~(1 << column)
            if overwrites { edit(value, .replacing, 1 << column) }
        }
        let end = isFeatures ? object.upperBound - 1 : brace
        let isEmpty = (object.lowerBound + 1..<end).allSatisfy { ASCII.isSpace(bytes[$0]) }
        edit(end..<end, isEmpty ? .opening : .appended, rest)
    }
}
