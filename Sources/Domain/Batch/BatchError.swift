public import Faults
public import JSONText
public import XMLText

/// The reason why a table cannot be processed completely.
public enum BatchError: Error, Hashable, Sendable {
    /// The table is empty, so it has no header.
    case empty
    /// The table starts like UTF-16.
    case notUTF8
    /// The table is a file of another kind, according to its first bytes.
    case foreign(ForeignFile)
    /// A JSON document ends before its array does.
    case cutShort
    /// A JSON document is invalid from this line on.
    case malformed(line: Int, JSONFault.Code)
    /// A GPX document breaks the rules in this line.
    case malformedTrack(XMLError)
    /// A JSON document does not contain an array of rows.
    case noArray
    /// The first row has more fields than a table may have columns.
    case tooManyColumns(Int, limit: Int)
    /// The first row contains data instead of column names.
    case headless(Headless)
    /// No column has one of the usual names of a latitude or longitude.
    case noColumn(axis: String, header: [String])
    /// Several columns are possible.
    case ambiguous(axis: String, candidates: [String])
    /// Several columns are possible, and at least two of them have the same name.
    ///
    /// The numbers are counted from 1.
    case repeated(axis: String, candidates: [String], numbers: [Int])
    /// The column named by the user does not exist.
    case noSuchColumn(String, header: [String])
    /// The table already has a column with the name of an added column.
    case alreadyThere(String)
    /// Two columns have the same name, and objects cannot keep both.
    case twoColumns(String)
    /// A row does not end within the limit.
    case rowTooLong(line: Int, limit: Int)
    /// The table has more rows than allowed.
    case tooManyRows(limit: Int)
    /// A row is unreadable, and the run must stop at the first such row.
    case unreadable(line: Int, RowFault)
    /// A point of a GPX document is unreadable, and the run must stop at the first such point.
    ///
    /// Points are counted from 1.
    case unreadablePoint(Int, RowFault)
    /// A setting has no effect on the table.
    case unused(Remedy.TableSetting)
    /// A setting for added columns has no effect, because visits and days have no added columns.
    case unusedInVisits(Remedy.TableSetting)
    /// The system has no rules for this time zone.
    case noZone(String)
    /// The system cannot start a thread.
    case noThread(errno: Int32)
}

extension BatchError: FaultError {
    /// An invalid-data fault, except for a setting without effect and for a system without threads or time zones.
    public var fault: Fault {
        switch self {
        case .noThread: .system
        case .noZone: .data(.missing)
        case .unused, .unusedInVisits: .usage
        default: .data(.invalid)
        }
    }

    /// The problem with the table, as one clause.
    public var problem: String {
        switch self {
        case .empty: "empty; expected a header line"
        case .notUTF8: "UTF-16, where UTF-8 is read; convert it with iconv"
        case .foreign(let file): file.problem
        case .cutShort: "cut short: the array of the JSON document does not end; get the file again"
        case .malformed(let line, let code): "line \(line): not JSON: \(code)"
        case .malformedTrack(let error): error.problem
        case .noArray: "a JSON document without an array of objects or of features"
        case .tooManyColumns(let count, let limit): "\(count) columns, more than \(limit)"
        case .headless(let data): data.problem
        case .noColumn(let axis, let header): "no \(axis) column found (there are: \(Self.list(header)))"
        case .ambiguous(let axis, let candidates):
            "\(candidates.count) columns could be the \(axis): \(Self.list(candidates))"
        case .repeated(let axis, let candidates, let numbers):
            "\(candidates.count) columns could be the \(axis): "
                + Self.list(zip(candidates, numbers).map { "\($0) (\($1))" })
        case .noSuchColumn(let name, let header): "no column '\(name)'; there are: \(Self.list(header))"
        case .alreadyThere(let name): "has a column '\(name)' already"
        case .twoColumns(let name): "two columns are named '\(RowFault.plain(name))'"
        case .rowTooLong(let line, let limit):
            "line \(line): a row longer than \(limit >> 20) MB; is a quotation mark not closed?"
        case .tooManyRows(let limit): "more than \(limit) rows"
        case .unreadable(let line, let fault): "line \(line): \(fault.problem)"
        case .unreadablePoint(let number, let fault): "point \(number): \(fault.problem)"
        case .unused(let setting), .unusedInVisits(let setting): Self.excess(setting)
        case .noZone(let name): "the system has no rules of the time zone \(RowFault.plain(name))"
        case .noThread(let number): "no thread can be started (error \(number))"
        }
    }

    /// The option or the action that helps, or `nil` if no remedy applies.
    public var remedy: Remedy? {
        switch self {
        case .foreign(let file): file.remedy
        case .tooManyColumns: "is the delimiter the right one? \(.delimiter)"
        case .headless(let data): data.remedy
        case .noColumn(let axis, let header):
            if let position = Self.position(in: header) {
                "\(.positionColumn(position))"
            } else {
                "\(.column(axis: axis))"
            }
        case .ambiguous(let axis, _): "\(.column(axis: axis))"
        case .repeated(let axis, _, let numbers): "\(.columnNumber(axis: axis, numbers.first ?? 1))"
        case .alreadyThere: "\(.overwrite)"
        case .twoColumns: "rename one of them"
        case .unreadable(_, let fault), .unreadablePoint(_, let fault): fault.remedy
        case .tooManyRows: "send it in parts"
        case .unused(.population): "add a column such as city, or \(.leaveOut(.population))"
        case .unused(.seaZone): "add the column time_zone, or \(.leaveOut(.seaZone))"
        case .unused(.language): "add the column country_name, or \(.leaveOut(.language))"
        case .unused(let setting), .unusedInVisits(let setting): "\(.leaveOut(setting))"
        case .noThread: "try again with less running"
        case .malformedTrack(let error): error.remedy
        case .noZone: "install the package tzdata"
        default: nil
        }
    }

    /// The names of columns that hold whole positions, in lower case.
    private static let positions: Set = [
        "coordinate", "coordinates", "coords", "geo", "geom", "geometry", "lat_lon", "latlng", "latlon",
        "location", "point", "position", "the_geom", "wkt", "wkt_geom",
    ]

    /// The first column that seems to hold whole positions.
    private static func position(in header: [String]) -> String? {
        header.first { positions.contains($0.lowercased()) }
    }

    private static func excess(_ setting: Remedy.TableSetting) -> String {
        switch setting {
        case .header: "JSON and GPX have no header line"
        case .delimiter: "JSON and GPX have no delimiter"
        case .population: "no column about a city is added"
        case .language: "no column with a name is added"
        case .seaZone: "no column with a time zone is added"
        }
    }

    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(20).map { RowFault.plain($0.prefix(40)) }.joined(separator: ", ")
        return names.count > 20 ? "\(shown), …" : shown.isEmpty ? "none" : shown
    }
}

extension BatchError: CustomStringConvertible {
    /// The problem and the remedy in one line.
    public var description: String { message() }
}
