import CalendarDays
import Faults
import Money
import RemoteCatalogue

/// The exchange rates that a refresh has kept.
struct RatesRefresh {
    /// The days that are newer than the installed rates, or `nil` without such a day.
    let kept: PublishedRates?
    /// True if the file has changed.
    let isChanged: Bool
    /// The last day of the installed rates.
    let installed: CalendarDay
}

extension Services {
    /// Fetches the exchange rates at the address of the settings, and keeps those that are newer than the installed
    /// ones.
    ///
    /// A failure changes nothing.
    ///
    /// - Throws: ``Failure`` without an address, for another document and for a folder that cannot be written,
    ///   `NetworkError`, and `SectionError` if the installed rates are missing or damaged.
    func refreshRates() async throws -> RatesRefresh {
        guard let address = settings.string(.ratesURL).flatMap({ BaseURL($0) }) else {
            throw Failure(
                "no address of exchange rates is configured; set rates.url, such as to "
                    + "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
                .badConfiguration
            )
        }
        let file = FetchedRates(in: try cacheFolder(nil))
        let installed = try files.installedRates().span().upperBound
        let document = try await RemoteDocument(address, options: requestOptions).fetch()
        let fetched: PublishedRates
        do {
            fetched = try PublishedRates(parsing: document)
        } catch {
            throw Failure("\(address): \(error.message())", .badData)
        }
        let before = file.current()
        let rates = fetched.joined(with: before, after: installed)
        guard !rates.days.isEmpty else {
            return RatesRefresh(kept: nil, isChanged: false, installed: installed)
        }
        if rates != before { try file.store(rates) }
        return RatesRefresh(kept: rates, isChanged: rates != before, installed: installed)
    }
}
