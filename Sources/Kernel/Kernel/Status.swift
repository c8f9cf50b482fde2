import Boundaries
import CKernel
import CityIndex
import Quoting

extension BoundaryError {
    /// The status for the error, from `countryexplorer.h`.
    var status: ce_status {
        switch self {
        case .missing: ce_status(CE_MISSING)
        case .unreadable: ce_status(CE_UNREADABLE)
        case .notABoundaryFile: ce_status(CE_NOT_A_BOUNDARY_FILE)
        case .truncated: ce_status(CE_TRUNCATED)
        case .wrongVersion: ce_status(CE_WRONG_VERSION)
        case .damaged: ce_status(CE_DAMAGED)
        }
    }
}

/// The caller's buffer for the text of an error.
struct MessageBuffer {
    private let start: UnsafeMutablePointer<CChar>?
    private let room: Int

    /// Takes a caller's buffer of `room` bytes, or `nil` for no buffer.
    init(_ start: UnsafeMutablePointer<CChar>?, _ room: Int) {
        self.start = start
        self.room = room
    }

    /// Runs `body` and returns `CE_OK`, or the status of its error, whose text is written to the buffer.
    func report(_ body: () throws(BoundaryError) -> Void) -> ce_status {
        do throws(BoundaryError) {
            try body()
            return ce_status(CE_OK)
        } catch {
            write(error.path, ": \(error.reasonText); \(error.adviceText)")
            return error.status
        }
    }

    /// Does the same for `body` that reads a city file.
    func reportCities(_ body: () throws(CityDataError) -> Void) -> ce_status {
        do throws(CityDataError) {
            try body()
            return ce_status(CE_OK)
        } catch {
            write(error.path, ": \(error.reason)")
            return error.status
        }
    }

    /// Writes a path and its fault on one line, terminated by NUL and cut between characters to fit the buffer.
    ///
    /// An empty path is written as two quotation marks.
    func write(_ path: String, _ fault: ByteText) { write("\(path.isEmpty ? "''" : path)\(fault)") }

    /// Copies a text in one line, as many whole characters as there is room for, and a zero.
    func write(_ text: ByteText) {
        guard let start, room > 0 else { return }
        let line = Self.line(text.bytes)
        var count = min(line.count, room)
        if count == room {
            repeat { count -= 1 } while count > 0 && line[count] & 0xC0 == 0x80
        }
        for place in 0..<count { start[place] = CChar(bitPattern: line[place]) }
        start[count] = 0
    }

    /// The bytes of `text`, with a question mark for each control character, which a path may contain.
    private static func line(_ text: [UInt8]) -> [UInt8] {
        text.withUnsafeBytes { bytes in
            var line: [UInt8] = []
            var place = 0
            while place < bytes.count {
                let control = ControlBytes.length(at: place, in: bytes)
                line.append(control > 0 ? UInt8(ascii: "?") : bytes[place])
                place += max(control, 1)
            }
            return line
        }
    }
}
