import Boundaries
import CKernel
import CityIndex
import Quoting

extension BoundaryError {
    /// The number of the error in `countryexplorer.h`.
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

/// Where a caller wants the text of an error.
struct MessageBuffer {
    private let start: UnsafeMutablePointer<CChar>?
    private let room: Int

    /// Takes a caller's buffer of `room` bytes, which may be missing.
    init(_ start: UnsafeMutablePointer<CChar>?, _ room: Int) {
        self.start = start
        self.room = room
    }

    /// Runs `body`, and returns the status of its error with the error's text in the buffer; `CE_OK` without one.
    func report(_ body: () throws(BoundaryError) -> Void) -> ce_status {
        do throws(BoundaryError) {
            try body()
            return ce_status(CE_OK)
        } catch {
            write(error.path, ": \(error.reason); \(error.advice)")
            return error.status
        }
    }

    /// Runs `body`, which reads a file of cities, and returns the same.
    func reportCities(_ body: () throws(CityDataError) -> Void) -> ce_status {
        do throws(CityDataError) {
            try body()
            return ce_status(CE_OK)
        } catch {
            write(error.path, ": " + error.reason)
            return error.status
        }
    }

    /// Copies a path and its fault in one line, as many whole characters as there is room for, and a zero.
    ///
    /// An empty path is two quotation marks.
    func write(_ path: String, _ fault: String) { write((path.isEmpty ? "''" : path) + fault) }

    /// Copies a text in one line, as many whole characters as there is room for, and a zero.
    func write(_ text: String) {
        guard let start, room > 0 else { return }
        var bytes = Array(Self.line(text).prefix(room))
        if bytes.count == room { while let last = bytes.popLast(), last & 0xC0 == 0x80 {} }
        for (place, byte) in bytes.enumerated() { start[place] = CChar(bitPattern: byte) }
        start[bytes.count] = 0
    }

    /// The bytes of `text`, with a question mark for each control character, which a path may have.
    private static func line(_ text: String) -> [UInt8] {
        Array(text.utf8).withUnsafeBytes { bytes in
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
