public import CalendarDays
public import Countries
public import Money

/// A question for an amount in another currency.
public struct ConversionRequest: Hashable, Sendable {
    /// The amount.
    public var amount: Double
    /// The code or the English name of its currency.
    public var from: String
    /// The code or the English name of the other currency.
    public var to: String
    /// The day of the rate.
    public var day: CalendarDay
    /// The rates that the person states.
    public var own: [OwnRate]

    /// Takes a question.
    public init(_ amount: Double, from: String, to: String, on day: CalendarDay, own: [OwnRate] = []) {
        (self.amount, self.from, self.to) = (amount, from, to)
        (self.day, self.own) = (day, own)
    }

    /// The answer by the rates of `files`, for the currencies of `catalogue` and of those rates.
    ///
    /// - Throws: `ConversionError`, and `SectionError` if the file of rates is missing or damaged and the own rates
    ///   are not sufficient.
    public func answer(in files: FigureFiles, of catalogue: Catalogue) throws -> ConversionLine {
        let rates = try FigureFiles.present(files.rates)
        let list = CurrencyList(try catalogue.countries(), rates: rates?.currencies ?? [])
        let (one, other) = (try list.currency(named: from), try list.currency(named: to))
        let converter = CurrencyConverter(own: own, rates: files.rates)
        let conversion = try converter.convert(amount, from: one, to: other, on: day)
        return ConversionLine(conversion, on: day, source: rates?.sources.first)
    }
}
