public import Holidays
public import Indicators
public import Mains
public import Money
public import Sections

/// The optional files of figures, exchange rates, holidays and plugs.
///
/// Each function opens its file, once, and throws `SectionError` if the file is missing or damaged.
public struct FigureFiles: Sendable {
    /// Opens the figures of countries.
    public var indicators: @Sendable () throws -> IndicatorTable
    /// Opens the exchange rates.
    public var rates: @Sendable () throws -> ExchangeRates
    /// Opens the public holidays.
    public var holidays: @Sendable () throws -> HolidayTable
    /// Opens the plugs and voltages.
    public var plugs: @Sendable () throws -> PlugTable

    /// Takes the functions, by default those of an installation without these files.
    public init(
        indicators: @escaping @Sendable () throws -> IndicatorTable = { throw absent("indicators.bin") },
        rates: @escaping @Sendable () throws -> ExchangeRates = { throw absent("rates.bin") },
        holidays: @escaping @Sendable () throws -> HolidayTable = { throw absent("holidays.bin") },
        plugs: @escaping @Sendable () throws -> PlugTable = { throw absent("plugs.bin") }
    ) {
        (self.indicators, self.rates, self.holidays, self.plugs) = (indicators, rates, holidays, plugs)
    }

    /// The value that `open` returns, or `nil` if its file does not exist, after `note` has got the error.
    static func present<Value>(
        _ open: () throws -> Value,
        noting note: (SectionError) -> Void = { _ in }
    ) throws -> Value? {
        do {
            return try open()
        } catch let error as SectionError where error.code == .missing {
            note(error)
            return nil
        }
    }

    /// The error for a file that does not exist.
    public static func absent(_ path: String) -> SectionError { SectionError(.missing, path: path) }
}
