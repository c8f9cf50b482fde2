public import Boundaries
public import Countries
public import Geodesy
import Locating

/// A column that can be added to a table.
///
/// A new column needs a declaration here and an entry in ``known``.
public struct BatchColumn: Sendable {
    /// The source of a column's values.
    public enum Source: Sendable {
        /// A value that is the same for every point of a region.
        ///
        /// It is computed once for each region.
        case region(@Sendable (Region, Country?) -> String?)
        /// A value that depends on the point itself.
        ///
        /// It is computed for each row.
        case point(@Sendable (Coordinate) throws -> String?)
        /// The reason why a row is unreadable.
        case fault
    }

    /// The type of a column's values.
    public enum Kind: Sendable {
        /// A text, which JSON quotes.
        case text
        /// A number, which JSON does not quote.
        case number
        /// Words separated by spaces, which become an array of strings in JSON.
        case list
    }

    /// The name, in the header and in `--columns`.
    public private(set) var name: String
    /// The source of the values.
    public let source: Source
    /// The type of the values.
    public let kind: Kind
    /// Computes the value at a place outside all regions.
    ///
    /// It is `nil` if such places have no value, and for columns whose source is not a region.
    var elsewhere: (@Sendable (Coordinate) -> String)?

    /// Creates a column from its name, its type and its source.
    public init(_ name: String, kind: Kind = .text, _ source: Source) {
        self.name = name
        self.source = source
        self.kind = kind
    }

    /// The column with another name in its header.
    func named(_ name: String) -> BatchColumn {
        var column = self
        column.name = name
        return column
    }

    /// The ISO 3166-1 alpha-2 code.
    public static let code = BatchColumn("country", .region { _, country in country?.code.description })
    /// The ISO 3166-1 alpha-3 code.
    public static let alpha3 = BatchColumn("country_alpha3", .region { _, country in country?.alpha3 })
    /// The common English name.
    public static let countryName = BatchColumn("country_name", .region { _, country in country?.name })
    /// The IANA time zone.
    public static let timeZone = BatchColumn("time_zone", .region { region, _ in region.timeZone })
    /// The IANA time zone or, at sea, the nautical one.
    static let seaTimeZone: BatchColumn = {
        var column = timeZone
        column.elsewhere = { NauticalZone.name(at: $0) }
        return column
    }()
    /// The region's own code, such as that of a subdivision.
    public static let regionCode = BatchColumn("region_code", .region { region, _ in region.code })
    /// The region's own name.
    public static let regionName = BatchColumn("region_name", .region { region, _ in region.name })
    /// The codes of the states that claim disputed territory, separated by spaces.
    ///
    /// The state to which the territory is assigned is first.
    public static let claimants = BatchColumn(
        "claimants",
        kind: .list,
        .region { region, _ in region.dispute?.claimantCodes.joined(separator: " ") }
    )
    /// The administrator of disputed territory: a code, or a name followed by the controlling state in brackets.
    public static let administrator = BatchColumn(
        "administrator",
        .region { region, _ in region.dispute?.administrator?.description }
    )
    /// The name of the disputed territory.
    public static let dispute = BatchColumn("dispute", .region { region, _ in region.dispute?.name })
    /// The POSIX locale that most inhabitants would expect.
    public static let locale = BatchColumn("locale", .region { _, country in country?.locale })
    /// The reason why the row is unreadable.
    public static let error = BatchColumn("error", .fault)

    /// The columns that need only the boundaries, in the order in which they are listed.
    public static let known = [
        code, alpha3, countryName, timeZone, regionCode, regionName, claimants, administrator,
        dispute, locale, error,
    ]
}
