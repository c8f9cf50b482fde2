import ArgumentParser
import Money

struct RatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rates",
        abstract: "Print the days of the exchange rates, or fetch newer ones.",
        subcommands: [Info.self, Refresh.self],
        defaultSubcommand: Info.self
    )

    struct Info: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "info",
            abstract: "Print the days and the currencies of the exchange rates."
        )

        @OptionGroup var options: GlobalOptions

        func run() throws {
            let services = try Services(options)
            let installed = try services.files.installedRates()
            let span = try installed.span()
            try StandardOutput.writeLine(
                "\(services.installation.rates): \(installed.currencies.count) currencies, \(span.lowerBound) to "
                    + "\(span.upperBound)"
            )
            guard let file = services.files.fetchedRates, let fetched = file.current(),
                let last = fetched.days.last
            else { return }
            try StandardOutput.writeLine(
                "\(file.path): \(fetched.currencies.count) currencies, "
                    + "\(RatesCommand.days(fetched.days.count)) to \(last.day)"
            )
        }
    }

    struct Refresh: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "refresh",
            abstract: "Fetch newer exchange rates from the address that rates.url names.",
            discussion: """
                The address has the reference rates of the European Central Bank, in the form of its \
                eurofxref-daily.xml, eurofxref-hist-90d.xml or eurofxref-hist.csv. The days after those of the \
                installed rates are kept in the folder of the caches, beside the days fetched before. A failure \
                changes nothing. Exits with 78 without an address.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let outcome = try await Services(options).refreshRates()
            guard let rates = outcome.kept, let last = rates.days.last else {
                StandardError.writeLine("no rates are newer than the installed ones of \(outcome.installed)")
                return
            }
            guard outcome.isChanged else {
                StandardError.writeLine("nothing has changed since the last time")
                return
            }
            let kept = "\(RatesCommand.days(rates.days.count)) after \(outcome.installed)"
            StandardError.writeLine("rates of \(kept) are kept, to \(last.day)")
        }
    }

    private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
