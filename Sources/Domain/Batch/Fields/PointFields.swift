import Geodesy
import Notation

/// The names of the columns that hold the position and the time, as the table spells them.
struct PointFields: Sendable {
    var latitude: String
    var longitude: String
    /// The column with both coordinates, or `nil` for two columns.
    var position: String?
    /// The dialect of the table.
    var dialect = Dialect.ndjson
    /// The columns for visits, or `nil` for an answer per point.
    ///
    /// The group is `nil` for a table of a single group.
    var visits: (group: String?, time: String)?
    /// True if rows are written in another format.
    var isConverted = false
    /// The keys that an object may have if it becomes a row of a table, or `nil` for any keys.
    var keys: Set<[UInt8]>?
    /// True to count days instead of visits.
    var countsDays = false

    /// The coordinate in two fields of a row.
    func coordinate(
        _ bytes: Span<UInt8>,
        latitude: Range<Int>,
        longitude: Range<Int>
    ) throws(RowFault) -> Coordinate {
        guard let north = degrees(bytes, latitude) else { throw fault(bytes, latitude, self.latitude) }
        guard let east = degrees(bytes, longitude) else { throw fault(bytes, longitude, self.longitude) }
        do {
            return try Coordinate(latitude: north, longitude: east)
        } catch {
            throw .outOfRange(error)
        }
    }

    /// The position in one field of a row, in any notation.
    func coordinate(_ bytes: Span<UInt8>, position: Range<Int>) throws(RowFault) -> Coordinate {
        let name = self.position ?? ""
        let text =
            dialect.isObjects ? ValueText.plain(bytes, position) : FieldText.plain(bytes, position, dialect)
        guard let text, !text.isEmpty else { throw .absent(column: name) }
        do throws(NotationError) {
            return try ParsedPosition(parsing: text).coordinate
        } catch {
            throw .notAPosition(column: name, error)
        }
    }

    private func degrees(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
        if let number = DecimalText.number(bytes, range) { return number }
        return dialect.hasDecimalCommas ? FieldText.number(bytes, range) : nil
    }

    /// The reason why the field `name`, in `range`, is not a number.
    private func fault(_ bytes: Span<UInt8>, _ range: Range<Int>, _ name: String) -> RowFault {
        let text = DecimalText.trimmed(bytes, range)
        if text.isEmpty { return .absent(column: name) }
        return .notANumber(column: name, text: RowFault.excerpt(bytes, text))
    }

    /// The moment in two fields of a row.
    func moment(
        _ bytes: Span<UInt8>,
        group: Range<Int>,
        time: Range<Int>
    ) throws(RowFault) -> ChunkRows.Moment {
        guard let milliseconds = TimeText.milliseconds(bytes, time) else {
            let name = visits?.time ?? ""
            let text = DecimalText.trimmed(bytes, time)
            if text.isEmpty { throw .absent(column: name) }
            throw .notATime(column: name, text: RowFault.excerpt(bytes, text))
        }
        return ChunkRows.Moment(group: group, time: time, milliseconds: milliseconds)
    }
}
