public import CalendarDays
public import Countries
import JSONText
public import Sections

/// A public holiday.
public struct Holiday: Hashable, Sendable {
    /// The day.
    public var day: CalendarDay
    /// The name, without words such as "(observed)".
    public var name: String
    /// The name with such words, as the source has it.
    public var fullName: String
    /// True if the date is an estimate, because it depends on the sight of the moon or is not announced yet.
    public var isEstimated: Bool
    /// True if the day replaces a holiday on another day.
    public var isObserved: Bool
    /// True if the holiday applies to the country as a whole.
    public var isNational: Bool
    /// The regions in which it applies, by the source's codes.
    public var regions: [String]
}

/// The public holidays of countries and their regions, in a mapped file.
///
/// The holidays of a country are verified on first use.
public struct HolidayTable: Sendable {
    /// The years that the file covers.
    public let years: ClosedRange<Int>
    /// The sources of the holidays.
    public let sources: [DataSource]
    /// The years without a known holiday, for each country that lacks some.
    public let missing: [Country.Code: [Int]]
    private let file: SectionFile

    /// Maps the file at `path`.
    public init(opening path: String) throws(SectionError) {
        try self.init(try SectionFile(opening: path, .holidays))
    }

    /// Treats `bytes` as the contents of a file.
    package init(copying bytes: [UInt8]) throws(SectionError) {
        try self.init(try SectionFile(copying: bytes, .holidays))
    }

    private init(_ file: SectionFile) throws(SectionError) {
        var sources: [DataSource] = []
        var missing: [Country.Code: [Int]] = [:]
        var span: [Int] = []
        try file.readMetadata { (scanner, key) throws(JSONFault) in
            switch key {
            case "sources": sources = try scanner.list(of: DataSource.init)
            case "years": span = try scanner.years()
            case "missing":
                try scanner.enterObject()
                while let code = try scanner.nextKey() {
                    guard let country = Country.Code(code) else { throw scanner.fault("not a country") }
                    missing[country] = try scanner.years()
                }
            default: try scanner.skip()
            }
        }
        guard span.count == 2, span[0] <= span[1], (1...9999).contains(span[0]), span[1] <= 9999 else {
            throw file.damaged
        }
        (self.file, self.sources, self.missing, years) = (file, sources, missing, span[0]...span[1])
    }

    /// The holidays of a country, or `nil` if none are known.
    public func calendar(of country: Country.Code) throws(SectionError) -> HolidayCalendar? {
        guard let section = try file.section(country.description) else { return nil }
        return try HolidayCalendar(section)
    }
}

extension JSONScanner {
    /// Reads a list of years.
    fileprivate mutating func years() throws(JSONFault) -> [Int] {
        try list(of: { (scanner: inout JSONScanner) throws(JSONFault) in
            guard let year = Int(exactly: try scanner.number()) else { throw scanner.fault("not a year") }
            return year
        })
    }
}
