public import Boundaries
public import Countries
public import Geodesy
import Locating

/// A column that can be added to a table.
///
/// A new column needs a declaration here, and its name in ``known``.
public struct BatchColumn: Sendable {
    /// The source of the values.
    public enum Source: Sendable {
        /// The same value for every point of a region; computed once for each region.
        case region(@Sendable (Region, Country?) -> String?)
        /// A matter of the point itself; worked out for each row.
        case point(@Sendable (Coordinate) throws -> String?)
        /// Why the row cannot be read.
        case fault
    }

    /// The type of the values.
    public enum Kind: Sendable {
        /// A text.
        case text
        /// A number, which JSON does not quote.
        case number
        /// Words with spaces between, which are an array of texts in JSON.
        case list
    }

    /// The name, in the header and in `--columns`.
    public let name: String
    /// The source of the values.
    public let source: Source
    /// The type of the values.
    public let kind: Kind
    /// The value at a place in no region; `nil` if such places have none, and for columns of another source than regions.
    var elsewhere: (@Sendable (Coordinate) -> String)?

    /// Names a source of values.
    public init(_ name: String, kind: Kind = .text, _ source: Source) {
        self.name = name
        self.source = source
        self.kind = kind
    }

    /// ISO 3166-1 alpha-2.
    public static let code = BatchColumn("country_code", .region { _, country in country?.code.description })
    /// ISO 3166-1 alpha-3.
    public static let code3 = BatchColumn("country_code3", .region { _, country in country?.alpha3 })
    /// The common English name.
    public static let countryName = BatchColumn("country_name", .region { _, country in country?.name })
    /// The IANA time zone.
    public static let timeZone = BatchColumn("timezone", .region { region, _ in region.timeZone })
    /// The IANA time zone, and at sea the nautical one.
    static let seaTimeZone: BatchColumn = {
        var column = timeZone
        column.elsewhere = { NauticalZone.name(at: $0) }
        return column
    }()
    /// The region's own code, such as that of a subdivision.
    public static let regionCode = BatchColumn("region_code", .region { region, _ in region.code })
    /// The region's own name.
    public static let regionName = BatchColumn("region_name", .region { region, _ in region.name })
    /// The states that claim disputed ground, the one it is given to first; letters with spaces between.
    public static let claimants = BatchColumn(
        "claimants",
        kind: .list,
        .region { region, _ in region.dispute?.claimantCodes.joined(separator: " ") }
    )
    /// The administrator of disputed ground: a code, or a name with the controlling state in brackets.
    public static let administrator = BatchColumn(
        "administrator",
        .region { region, _ in region.dispute?.administrator?.description }
    )
    /// The name of the disputed ground.
    public static let dispute = BatchColumn("dispute", .region { region, _ in region.dispute?.name })
    /// The POSIX locale that most people there would expect.
    public static let locale = BatchColumn("locale", .region { _, country in country?.locale })
    /// Why the row cannot be read.
    public static let error = BatchColumn("error", .fault)

    /// All columns, in the order in which they are listed.
    public static let known = [
        code, code3, countryName, timeZone, regionCode, regionName, claimants, administrator,
        dispute, locale, error,
    ]
}
