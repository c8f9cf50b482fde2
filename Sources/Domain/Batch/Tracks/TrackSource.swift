import GPX
import JSONText
import Quoting
import Synchronization

/// A table as it is, or the points of a GPX document as a CSV table with a row for each.
final class TrackSource: ByteSource {
    /// The columns of the points.
    static let header = "kind,track,track_name,segment,lat,lon,ele,time,name\n"

    private struct State: Sendable {
        /// `nil` until the first bytes are there.
        var isTrack: Bool?
        var reader = GPXReader()
        /// Bytes to hand on, from `start`.
        var output: [UInt8] = []
        var start = 0
        var isAtEnd = false
    }

    private let source: any ByteSource
    private let state: Mutex<State>
    private static let portion = 1 << 16

    /// Reads `source`; a document that begins with a tag of GPX or the declaration of XML is taken for GPX.
    init(_ source: any ByteSource, format: TableFormat?) {
        self.source = source
        state = Mutex(State(isTrack: format.map { $0 == .gpx }))
    }

    /// Whether the rows are points; known when something was read.
    var isTrack: Bool { state.withLock { $0.isTrack ?? false } }

    func isReady(withinMilliseconds time: Int) -> Bool {
        state.withLock { $0.start < $0.output.count || $0.isAtEnd }
            || source.isReady(withinMilliseconds: time)
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        try state.withLock { state in
            while state.start == state.output.count {
                if state.isTrack == false { return try source.read(into: buffer) }
                guard !state.isAtEnd else { return 0 }
                try fill(&state)
            }
            let part = state.output[state.start...].prefix(buffer.count)
            buffer.copyBytes(from: part)
            state.start += part.count
            return part.count
        }
    }

    /// Reads a portion, and makes rows of the points in it.
    private func fill(_ state: inout State) throws {
        var portion = [UInt8](repeating: 0, count: Self.portion)
        let count = try portion.withUnsafeMutableBytes { try source.read(into: $0) }
        portion.removeLast(portion.count - count)
        state.output.removeAll(keepingCapacity: true)
        (state.start, state.isAtEnd) = (0, count == 0)
        if state.isTrack != true {
            state.isTrack = Self.isTrack(portion)
            guard state.isTrack == true else { return state.output = portion }
        }
        if state.reader.isBegun == false { state.output += Self.header.utf8 }
        state.reader.feed(portion)
        if count == 0 { state.reader.finish() }
        do throws(GPXError) {
            while let point = try state.reader.next() { state.output += Self.row(point) }
            if count == 0 { try state.reader.check() }
        } catch {
            let expected = RowFault.plain(error.expected.prefix(200))
            throw BatchError.malformedTrack(GPXError(line: error.line, expected: expected))
        }
    }

    private static func isTrack(_ beginning: [UInt8]) -> Bool {
        let text = beginning.drop { ASCII.isSpace($0) || ASCII.byteOrderMark.contains($0) }
        return text.starts(with: "<?xml".utf8) || text.starts(with: "<gpx".utf8)
    }

    private static func row(_ point: GPXPoint) -> [UInt8] {
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
            // A row is a line, so that its number is that of the point.
            let line = (field ?? "").replacing("\n", with: " ").replacing("\r", with: " ")
            row += AnswerText.field(SpreadsheetCell.guarded(line), .csv)
        }
        return row + [ASCII.newline]
    }
}
