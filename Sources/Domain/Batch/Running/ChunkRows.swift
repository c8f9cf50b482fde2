import Geodesy
import JSONText

/// The values read from the rows of one chunk.
///
/// The arrays are reused for the next chunk.
struct ChunkRows {
    /// A change to the text of a row: an answer replaces a range of bytes, which is often empty.
    struct Edit {
        /// The form in which the answer is written.
        enum Style: UInt8 {
            /// After other fields or members.
            case appended
            /// As the first member of an object.
            case opening
            /// Instead of a value.
            case replacing
            /// As an object that also contains the original text, which was not an object, as a string.
            case wrapping
            /// As an object instead of a value.
            case enclosed
            /// As an object under the key `properties`, after other members.
            case property
        }

        var range: Range<Int>
        var row: Int
        var style: Style
        /// The columns to write, one bit each.
        var columns: UInt64
    }

    /// The values of a visit.
    struct Moment {
        var group: Range<Int>
        var time: Range<Int>
        var milliseconds: Int64
    }

    /// An unreadable row with its line and its fault.
    struct Unreadable {
        /// The index among the rows of the chunk.
        var row: Int
        /// The number of line ends of the chunk before the row.
        var line: Int
        var fault: RowFault
    }

    /// The position of each row, or a placeholder for an unreadable row.
    var coordinates: [Coordinate] = []
    /// The edits in the order of the text.
    var edits: [Edit] = []
    /// The text of each row if rows are converted.
    ///
    /// Otherwise the array is empty.
    var texts: [Range<Int>] = []
    /// The moment of each readable row if visits or days are requested.
    ///
    /// Otherwise the array is empty.
    var moments: [Moment] = []
    var unreadable: [Unreadable] = []
    /// The line of each readable row, counted like ``Unreadable/line``, if visits or days are requested.
    var lines: [Int] = []
    /// The number of line ends read so far.
    var lineEnds = 0
    /// True if the end of the array of rows has been read.
    var isClosed = false
    /// True if the next row is the first of the array of rows, so that no comma precedes it.
    var isFirst = false
    /// The reason why the text after the last row is unreadable, or `nil` if it is readable.
    var breakage: JSONFault.Code?
    /// The start and the end of the text that has been read.
    private(set) var start = 0
    var end = 0

    /// The maximum number of rows at a time.
    ///
    /// A chunk of short rows holds more.
    private static let most = 1 << 16

    /// True if the maximum number of rows has been read.
    var isFull: Bool { coordinates.count >= Self.most }

    /// Removes all rows, and continues at a position of the text.
    mutating func begin(at place: Int) {
        coordinates.removeAll(keepingCapacity: true)
        edits.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        moments.removeAll(keepingCapacity: true)
        unreadable.removeAll(keepingCapacity: true)
        lines.removeAll(keepingCapacity: true)
        (isClosed, isFirst, breakage) = (false, false, nil)
        (lineEnds, start, end) = (0, place, place)
    }

    /// Marks the current row as unreadable.
    mutating func fail(_ fault: RowFault, _ nowhere: Coordinate) {
        unreadable.append(Unreadable(row: coordinates.count, line: lineEnds, fault: fault))
        coordinates.append(nowhere)
    }
}
