import GPX
import JSONText
import Quoting
import Synchronization
import XMLText

/// The unchanged bytes of a table, or the points of a GPX document as a CSV table.
final class TrackSource: ByteSource {
    /// The header of the table of points.
    static let header = "kind,track,track_name,segment,lat,lon,ele,time,name\n"

    private struct State: Sendable {
        /// True for GPX, false for other tables, and `nil` before the first bytes are read.
        var isTrack: Bool?
        var reader = GPXReader()
        /// The bytes to pass on, from `start`.
        var output: [UInt8] = []
        var start = 0
        var isAtEnd = false
    }

    private let source: any ByteSource
    /// True if a spreadsheet may open the rows.
    private let hasCells: Bool
    /// True to pass on only the points of tracks, without waypoints and routes.
    private let hasOnlyTracks: Bool
    private let state: Mutex<State>
    private static let portion = 1 << 16
    /// The possible beginnings of GPX: the XML declaration, a GPX tag, or a comment.
    private static let beginnings = ["<?xml", "<gpx", "<!--"]

    /// Creates a source that reads `source`.
    ///
    /// A document that starts with a GPX tag, a comment or the XML declaration is treated as GPX. The rows of a track
    /// are guarded for spreadsheets unless `output` is a JSON format. With `onlyTracks`, waypoints and routes are left
    /// out.
    init(
        _ source: any ByteSource,
        format: TableFormat?,
        output: TableOutput? = nil,
        onlyTracks: Bool = false
    ) {
        self.source = source
        hasOnlyTracks = onlyTracks
        hasCells = output?.dialect.isObjects != true
        state = Mutex(State(isTrack: format.map { $0 == .gpx }))
    }

    /// True if the rows are points.
    ///
    /// The value is known after the first read.
    var isTrack: Bool { state.withLock { $0.isTrack ?? false } }

    func isReady(withinMilliseconds time: Int) -> Bool {
        state.withLock { $0.start < $0.output.count || $0.isAtEnd }
            || source.isReady(withinMilliseconds: time)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try state.withLock { state in
            while state.start == state.output.count {
                guard !state.isAtEnd else { return 0 }
                if state.isTrack == false { return try source.read(into: buffer) }
                try fill(&state)
            }
            let part = state.output[state.start...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.start += part.count
            return part.count
        }
    }

    /// Reads a portion, and writes the points in it as rows.
    private func fill(_ state: inout State) throws {
        let (portion, isAtEnd) = try state.isTrack == nil ? beginning() : next()
        state.output.removeAll(keepingCapacity: true)
        (state.start, state.isAtEnd) = (0, isAtEnd)
        if state.isTrack != true {
            state.isTrack = Self.isTrack(portion)
            guard state.isTrack == true else { return state.output = portion }
        }
        if state.reader.isBegun == false { state.output += Self.header.utf8 }
        state.reader.feed(portion)
        if isAtEnd { state.reader.finish() }
        do throws(XMLError) {
            while let point = try state.reader.next() {
                if !hasOnlyTracks || point.kind == .track { state.output += row(point) }
            }
            if isAtEnd { try state.reader.check() }
        } catch {
            let expected = RowFault.plain(error.expected.prefix(200))
            throw BatchError.malformedTrack(XMLError(line: error.line, expected: expected))
        }
    }

    /// The next bytes, or an empty array at the end.
    private func next() throws -> (bytes: [UInt8], isAtEnd: Bool) {
        var bytes = [UInt8](repeating: 0, count: Self.portion)
        let count = try bytes.withUnsafeMutableBytes { try source.read(into: $0) }
        bytes.removeLast(bytes.count - count)
        return (bytes, count == 0)
    }

    /// The first bytes, as many as the detection of the format needs.
    ///
    /// A source may return fewer of them at first.
    private func beginning() throws -> (bytes: [UInt8], isAtEnd: Bool) {
        var bytes: [UInt8] = []
        var start = 0
        while true {
            let (piece, isAtEnd) = try next()
            bytes += piece
            start += bytes[start...].prefix(while: Self.isBlank).count
            guard !isAtEnd, bytes.count < Self.portion, Self.isUndecided(bytes[start...]) else {
                return (bytes, isAtEnd)
            }
        }
    }

    private static func isTrack(_ beginning: [UInt8]) -> Bool {
        let text = beginning.drop(while: isBlank)
        return beginnings.contains { text.starts(with: $0.utf8) }
    }

    /// Returns true if `text` could become a beginning of GPX with more bytes.
    private static func isUndecided(_ text: ArraySlice<UInt8>) -> Bool {
        beginnings.contains { text.count < $0.utf8.count && $0.utf8.starts(with: text) }
    }

    /// Returns true for a space or a byte of the byte order mark.
    private static func isBlank(_ byte: UInt8) -> Bool {
        ASCII.isSpace(byte) || ASCII.byteOrderMark.contains(byte)
    }

    private func row(_ point: GPXPoint) -> [UInt8] {
        let kind =
            switch point.kind {
            case .track: "track"
            case .route: "route"
            case .waypoint: "waypoint"
            }
        let fields = [
            kind, point.track > 0 ? "\(point.track)" : nil, point.trackName,
            point.segment > 0 ? "\(point.segment)" : nil, point.latitude, point.longitude,
            point.elevation?.value, point.time?.value, point.name?.value,
        ]
        var row: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { row.append(ASCII.comma) }
            // Line ends become spaces, because the number of a point is derived from that of its line.
            let line = (field ?? "").replacing("\n", with: " ").replacing("\r", with: " ")
            row += AnswerText.field(hasCells ? SpreadsheetCell.guarded(line) : line, .csv)
        }
        return row + [ASCII.newline]
    }
}
