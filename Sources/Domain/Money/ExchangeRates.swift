public import CalendarDays
public import Sections

/// The reference rates of the euro, in a mapped file, and newer ones that were fetched.
///
/// A rate is the amount of a currency for one euro. The rates of a currency are verified on first use.
public struct ExchangeRates: Sendable {
    /// A rate and the day on which it was published.
    public struct Rate: Hashable, Sendable {
        /// The amount of the currency for one unit of the other.
        public var value: Double
        /// The day of the rate.
        public var day: CalendarDay
    }

    /// The currency that the rates count from.
    public static let base = "EUR"

    /// The currencies with rates, by their codes of ISO 4217, without the base.
    public private(set) var currencies: [String]
    /// The sources of the rates.
    public let sources: [DataSource]

    private let file: SectionFile
    private let days: Section
    private var newer: PublishedRates?

    /// Maps the file at `path`.
    public init(opening path: String) throws(SectionError) {
        try self.init(try SectionFile(opening: path, .rates))
    }

    /// Treats `bytes` as the contents of a file.
    package init(copying bytes: [UInt8]) throws(SectionError) {
        try self.init(try SectionFile(copying: bytes, .rates))
    }

    private init(_ file: SectionFile) throws(SectionError) {
        self.file = file
        sources = try file.sources()
        currencies = (0..<file.count).map { file.key(at: $0) }.filter { $0.utf8.count == 3 }
        days = try file.required("days")
        guard days.count > 0, days.count.isMultiple(of: 2) else { throw file.damaged }
    }

    /// The same rates and newer ones, or these without `newer`.
    public func joined(with newer: PublishedRates?) -> ExchangeRates {
        guard let newer else { return self }
        var all = self
        all.newer = newer
        all.currencies = Set(currencies).union(newer.currencies).sorted()
        return all
    }

    /// The first and the last day with rates in the file.
    public func span() throws(SectionError) -> ClosedRange<CalendarDay> {
        let (first, last) = (try day(at: 0), try day(at: days.count / 2 - 1))
        guard first <= last else { throw file.damaged }
        return first...last
    }

    /// The rate from one currency to another: the amount of `other` for one unit of `one`.
    ///
    /// It is that of the last day up to `day` on which the source has both, or `nil` without such a day. Between
    /// two currencies other than the euro, it is computed and not the source's.
    public func rate(from one: String, to other: String, on day: CalendarDay) throws(SectionError) -> Rate? {
        let fetched = newer?.rate(from: one, to: other, on: day)
        let filed = try fileRate(from: one, to: other, on: day)
        guard let fetched, let filed else { return fetched ?? filed }
        return fetched.day >= filed.day ? fetched : filed
    }

    private func fileRate(from one: String, to other: String, on day: CalendarDay) throws(SectionError)
        -> Rate?
    {
        let (from, to) = (try column(one), try column(other))
        guard let from, let to else { return nil }
        var place = try place(of: day)
        while place >= 0 {
            if let amount = try from.rate(at: place), let wanted = try to.rate(at: place) {
                return Rate(value: wanted / amount, day: try self.day(at: place))
            }
            place = min(place, min(from.end, to.end)) - 1
        }
        return nil
    }

    private func day(at place: Int) throws(SectionError) -> CalendarDay {
        CalendarDay(number: Int(try days.number(2 * place, as: UInt16.self)))
    }

    /// The position of the last day with rates up to `day`, or -1.
    private func place(of day: CalendarDay) throws(SectionError) -> Int {
        var (low, high) = (0, days.count / 2)
        while low < high {
            let middle = (low + high) / 2
            if try self.day(at: middle) <= day { low = middle + 1 } else { high = middle }
        }
        return low - 1
    }

    private func column(_ currency: String) throws(SectionError) -> RateColumn? {
        if currency == Self.base { return RateColumn() }
        guard currency.utf8.count == 3, let section = try file.section(currency) else { return nil }
        return try RateColumn(section)
    }
}
