import Answers
import ArgumentParser
import Countries
import Refresh
import RemoteCatalogue

struct RefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Fetch the countries from the service that api.base-url names.",
        discussion: "Without codes, fetches all countries. A failure changes nothing."
    )

    @Argument(help: "Codes of two or three letters, or names.", completion: .countries)
    var codes: [String] = []
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let services = try Services(options)
        let catalogue = codes.isEmpty ? nil : try services.catalogue()
        // A code of two letters may be known only to the service.
        let wanted = try codes.compactMap { text in
            try Country.Code(text) ?? catalogue?.country(named: text).code
        }
        let repository = try services.repository(cachingIn: cache.folder)
        // A signal may end it at any moment. Each document is stored completely or not at all.
        if wanted.isEmpty { try await Self.refreshAll(repository) }
        for code in wanted {
            try Self.check(try await repository.refresh(code))
            StandardError.writeLine("\(code) fetched")
        }
        repository.cleanUp()
    }

    private static func refreshAll(_ repository: CountryRepository) async throws {
        let bar = LateProgressBar()
        let outcome: CountryRepository.RefreshOutcome
        do {
            outcome = try await repository.refresh { received, total in bar.show(received, of: total) }
            bar.clear()
        } catch {
            bar.clear()
            throw error
        }
        try check(outcome)
        guard let count = outcome.countries else {
            StandardError.writeLine("nothing has changed since the last time")
            return
        }
        let skipped = outcome.skipped == 1 ? "1 unusable record" : "\(outcome.skipped) unusable records"
        let note = outcome.skipped > 0 ? "; skipped \(skipped)" : ""
        StandardError.writeLine("\(count) \(count == 1 ? "country" : "countries") fetched\(note)")
    }

    /// Fails if the data is kept only in memory, because it would be lost at the end of this process.
    private static func check(_ outcome: CountryRepository.RefreshOutcome) throws {
        guard outcome.caches.allSatisfy({ $0 == MemoryCache.standardName }) else { return }
        throw Failure(
            "the fetched data cannot be stored; name a folder that can be written with --cache",
            .cannotWrite
        )
    }
}
