import Answers
import ArgumentParser
import CalendarDays
import Countries
import Faults
import Money

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract:
            "Convert an amount between currencies, by the reference rates of the European Central Bank.",
        discussion: """
            Between two currencies other than the euro, the rate is computed from two rates of the same day. The result \
            is rounded to the minor units of its currency. The day of the rate is always stated. A currency without a \
            reference rate, such as EGP, needs a rate that you know: --rate EGP=56.10 for one euro, --rate \
            USD/EGP=48.20 for one dollar, with @2026-11-20 for its day. The setting rates.own keeps such rates. Exits \
            with 1 without a rate.
            """
    )

    @Argument(
        help: ArgumentHelp("The amount, such as 100 or 12.50.", valueName: "amount"),
        transform: AmountArgument.number
    )
    var amount: Double
    @Argument(
        help: ArgumentHelp("The currency of the amount: a code such as EUR, or a name.", valueName: "from"),
        completion: .currencies
    )
    var from: String
    @Argument(
        help: ArgumentHelp("The currency of the result.", valueName: "to"),
        completion: .currencies
    )
    var to: String
    @Option(
        help: ArgumentHelp("The day of the rate: 2026-10-30. [default: today]", valueName: "date"),
        transform: DayArgument.day
    )
    var date: CalendarDay?
    @Option(
        help: ArgumentHelp("Rates that you know, with commas between.", valueName: "rates"),
        transform: RateArgument.list
    )
    var rate: [OwnRate]?
    @Option(help: "text or json.")
    var format = ReportFormat.text
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        guard amount.magnitude <= CurrencyConverter.largest else {
            throw ValidationError(ConversionError.amount.message())
        }
    }

    func run() throws {
        let services = try Services(options)
        let own = services.ownRates + (rate ?? [])
        let request = ConversionRequest(amount, from: from, to: to, on: date ?? .today(), own: own)
        let answer = try request.answer(in: services.figureFiles, of: try services.catalogue())
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(answer))
        case .text: try StandardOutput.writeLines(answer.lines)
        }
    }
}

/// A day of the calendar as an argument.
enum DayArgument {
    /// The day in `text`.
    ///
    /// - Throws: `ValidationError` for a text that is not a date of ISO 8601.
    static func day(_ text: String) throws -> CalendarDay {
        guard let day = CalendarDay(text) else {
            throw ValidationError("'\(text)' is not a date; write it as 2027-01-31")
        }
        return day
    }
}

/// An amount as an argument.
enum AmountArgument {
    /// The number in `text`.
    ///
    /// - Throws: `ValidationError` for a text that is not a decimal number.
    static func number(_ text: String) throws -> Double {
        let text = NegativeNumbers.plain(text)
        guard let number = PlainNumber.value(of: text) else {
            throw ValidationError("'\(text)' is not an amount; write a number such as 100 or 12.50")
        }
        return number
    }
}

/// Exchange rates as an argument.
enum RateArgument {
    /// The rates in `text`, with commas between.
    ///
    /// - Throws: `ValidationError` for a text that is not a list of rates.
    static func list(_ text: String) throws -> [OwnRate] {
        do {
            return try OwnRate.list(parsing: text)
        } catch {
            throw ValidationError(error.message())
        }
    }
}
