package import Answers
import CalendarDays
import Countries
import Faults
import Glibc
package import Money
import Sections

extension Services {
    /// The optional files of figures, rates, holidays and plugs.
    package var figureFiles: FigureFiles {
        FigureFiles(
            indicators: { try files.indicators() },
            rates: { try files.rates() },
            holidays: { try files.holidays() },
            plugs: { try files.plugs() }
        )
    }

    /// The rates that the settings state, each with its day.
    ///
    /// An option's rate of the same currency replaces one of them.
    package var ownRates: [OwnRate] {
        (settings.strings(.ownRates) ?? []).compactMap { try? OwnRate(parsing: $0) }
    }

    /// The figures of a country, its plugs, and its next public holiday, with names in `language`.
    func figures(of country: Country, language: String) throws -> CountryFigures {
        try CountryFigures(of: country.code, in: figureFiles, today: .today(), languages: [language, "en"])
    }

    /// Reports the files that do not exist, once, because the answer lacks their facts.
    static func report(missing errors: [SectionError]) {
        guard let remedy = errors.first?.remedy else { return }
        let files = errors.map(\.path).joined(separator: ", ")
        let verb = errors.count == 1 ? "does not exist, so its facts are" : "do not exist, so their facts are"
        StandardError.writeLine(
            "countryexplorer: \(files): \(verb) left out; \(remedy.text(Remedy.commandLine))"
        )
    }
}

extension CalendarDay {
    /// The present day by the system's clock and time zone.
    static func today() -> CalendarDay {
        var (moment, local) = (time(nil), tm())
        localtime_r(&moment, &local)
        let day = CalendarDay(
            year: Int(local.tm_year) + 1900,
            month: Int(local.tm_mon) + 1,
            day: Int(local.tm_mday)
        )
        return day ?? CalendarDay(number: 0)
    }
}
