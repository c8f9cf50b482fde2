/// The settings for reading a table and adding columns to it.
public struct BatchOptions: Sendable {
    /// Returns the content of the system's file for a time zone (RFC 8536), or `nil` for an unknown zone.
    public typealias ZoneReading = @Sendable (String) -> [UInt8]?

    /// The format of the table, or `nil` to detect it from the beginning of the table.
    public var format: TableFormat?
    /// The format of the answers, or `nil` to use the table's format and keep its bytes.
    public var output: TableOutput?
    /// True if the first row of CSV and TSV contains the column names.
    ///
    /// Columns without names are numbered from 1.
    public var hasHeader = true
    /// The column of latitudes, or `nil` for one with a usual name.
    public var latitude: String?
    /// The column of longitudes, or `nil` for one with a usual name.
    public var longitude: String?
    /// The column that holds latitude and longitude together, in any notation, or `nil` for two columns.
    public var position: String?
    /// The delimiter of CSV, or `nil` to detect it from the first line.
    public var delimiter: UInt8?
    /// The columns to add, in the order of the output.
    public var columns = [BatchColumn.code]
    /// True to replace columns of the same name.
    public var overwrites = false
    /// True if a row without a position is unreadable, false if its answers are empty.
    public var refusesEmpty = false
    /// True to stop at the first unreadable row.
    public var stopsAtFault = false
    /// The columns for visits, or `nil` for an answer per point.
    ///
    /// The group is `nil` for a table of a single group.
    public var visits: (group: String?, time: String)?
    /// Reads the rules of time zones, to count days by country instead of visits.
    ///
    /// It is `nil` for visits.
    public var days: ZoneReading?
    /// Receives each visit of a track in order, instead of a text of visits, or `nil` for a table.
    ///
    /// It needs ``visits`` and ``days``. Of GPX, only the points of tracks count.
    var visited: (@Sendable (TrackVisit) -> Void)?
    /// The maximum number of rows without the header, or `nil` for no limit.
    public var mostRows: Int?
    /// The number of threads, or `nil` for one more than the number of processors, because one may wait for the input.
    public var threads: Int?

    /// The maximum length of a row, in bytes.
    package var rowLimit = 16 << 20
    /// The size of a chunk of input, in bytes.
    package var chunkBytes = 256 << 10

    /// Creates options that add `country` and find the position by the usual column names.
    public init() {}
}
