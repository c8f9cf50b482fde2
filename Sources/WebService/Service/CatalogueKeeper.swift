import Logging
import Refresh
import ServiceLifecycle

/// Keeps the countries fresh and the caches clean, as long as the service runs.
struct CatalogueKeeper: Service {
    let repository: CountryRepository
    let logger: Logger

    /// Runs until a graceful shutdown.
    func run() async throws {
        await cancelWhenGracefulShutdown {
            do {
                try await repository.run()
            } catch is CancellationError {
            } catch {
                logger.error("refreshing the countries has ended: \(error)")
            }
        }
    }
}
