import Geodesy
import JSONText

/// The values read from the rows of one chunk; reused for the next.
struct ChunkRows {
    /// A change to the text of a row: an answer takes the place of some bytes, often of none.
    struct Edit {
        /// How the answer is written.
        enum Style: UInt8 {
            /// Behind other fields or members.
            case appended
            /// As the first member of an object.
            case opening
            /// In the place of a value.
            case replacing
            /// The text around a line that is not an object, to write it as a string in an object.
            case wrapping
            /// As an object in the place of a value.
            case enclosed
            /// As the object under the key `properties`, behind other members.
            case property
        }

        var range: Range<Int>
        var row: Int
        var style: Style
        /// The columns written, a bit each.
        var columns: UInt64
    }

    /// The values of a visit.
    struct Moment {
        var group: Range<Int>
        var time: Range<Int>
        var milliseconds: Int64
    }

    /// A row that cannot be read.
    struct Unreadable {
        /// Its place among the rows of the chunk.
        var row: Int
        /// How many line ends of the chunk come before it.
        var line: Int
        var fault: RowFault
    }

    /// The position of each row; a row that cannot be read has a placeholder.
    var coordinates: [Coordinate] = []
    /// In the order of the text.
    var edits: [Edit] = []
    /// The text of each row when it is converted, otherwise none.
    var texts: [Range<Int>] = []
    /// One for each row when visits are wanted, otherwise none.
    var moments: [Moment] = []
    var unreadable: [Unreadable] = []
    /// The line of each row, counted like ``Unreadable/line``, when visits are wanted.
    var lines: [Int] = []
    /// How many line ends have been passed.
    var lineEnds = 0
    /// Whether the end of the array of rows has been read.
    var isClosed = false
    /// Whether the next row is the first of the array of rows, so that no comma comes before it.
    var isFirst = false
    /// Why what follows the last row cannot be read at all.
    var breakage: JSONFault.Code?
    /// Where the reading began and ended.
    private(set) var start = 0
    var end = 0

    /// How many rows are held at a time; short ones make many of a chunk.
    private static let most = 1 << 16

    /// Whether no more rows are to be read for now.
    var isFull: Bool { coordinates.count >= Self.most }

    /// Removes all rows, and continues at a place of the text.
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

    /// Makes the row being read one that cannot be.
    mutating func fail(_ fault: RowFault, _ nowhere: Coordinate) {
        unreadable.append(Unreadable(row: coordinates.count, line: lineEnds, fault: fault))
        coordinates.append(nowhere)
    }
}
