/// How a table is read, and what is added to it.
public struct BatchOptions: Sendable {
    /// Gives the content of the system's file of a time zone (RFC 8536); `nil` for an unknown one.
    public typealias ZoneReading = @Sendable (String) -> [UInt8]?

    /// The format of the table; `nil` to detect it from the beginning of the table.
    public var format: TableFormat?
    /// The format of the answers; `nil` for that of the table, whose bytes are then kept.
    public var output: TableOutput?
    /// Whether the first row of CSV and TSV names the columns; without names they are numbered from 1.
    public var hasHeader = true
    /// The column of latitudes; `nil` for one with a usual name.
    public var latitude: String?
    /// The column of longitudes; `nil` for one with a usual name.
    public var longitude: String?
    /// The column with latitude and longitude together, in any notation; `nil` for two columns.
    public var position: String?
    /// The separator of CSV; `nil` to detect it from the first line.
    public var delimiter: UInt8?
    /// The added columns.
    public var columns = [BatchColumn.code]
    /// Whether columns of the same name are replaced.
    public var overwrites = false
    /// Whether a row without a position cannot be read; otherwise its answers are empty.
    public var refusesEmpty = false
    /// Whether the first row that cannot be read ends the work.
    public var stopsAtFault = false
    /// The columns to make visits by, without a group for a table of one; `nil` when points are wanted.
    public var visits: (group: String?, time: String)?
    /// Gives the rules of time zones, to count days by country instead of making visits; `nil` to make visits.
    public var days: ZoneReading?
    /// How many rows a table may have, the header not counted; `nil` for any number.
    public var mostRows: Int?
    /// How many threads work; `nil` for one more than there are processors, since one may wait for the input.
    public var threads: Int?

    /// How long a row may be, in bytes.
    package var rowLimit = 16 << 20
    /// How much is read at a time, in bytes.
    package var chunkBytes = 256 << 10

    /// Adds `country_code` by the columns with the usual names.
    public init() {}
}
