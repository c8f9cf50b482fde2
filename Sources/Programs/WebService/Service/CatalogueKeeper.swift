import Logging
import Refresh
import ServiceLifecycle

/// Refreshes the countries and cleans the caches while the service runs.
struct CatalogueKeeper: Service {
    /// The interval between removals of outdated flags.
    private static let rhythm = Duration.seconds(3600)

    let repository: CountryRepository
    let flags: any FlagSource
    let logger: Logger

    /// Runs until a graceful shutdown.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask { await self.keepCountries() }
                group.addTask { await self.keepFlags() }
            }
        }
    }

    private func keepCountries() async {
        do {
            try await repository.run()
        } catch is CancellationError {
        } catch {
            logger.error("refreshing the countries has ended: \(error)")
        }
    }

    private func keepFlags() async {
        while !Task.isCancelled {
            flags.cleanUp()
            try? await Task.sleep(for: Self.rhythm)
        }
    }
}
