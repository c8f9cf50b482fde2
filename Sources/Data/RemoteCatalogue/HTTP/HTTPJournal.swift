import Logging
import Quoting
import Refresh

/// Logs requests and their replies at debug level, without secrets.
struct HTTPJournal: Sendable {
    let logger: Logger?

    /// Performs `exchange`, the attempt with this number to send `request`, and logs its result.
    func noting(
        _ request: HTTPRequest,
        attempt: Int,
        _ exchange: () async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        guard let logger, logger.logLevel <= .debug else { return try await exchange() }
        var facts: Logger.Metadata = [
            "method": "GET", "address": "\(PublicAddress.of(request.address))", "attempt": "\(attempt)",
        ]
        logger.debug("request", metadata: facts)
        let start = ContinuousClock.now
        do {
            let response = try await exchange()
            facts["milliseconds"] = "\((.now - start).wholeMilliseconds)"
            facts["status"] = "\(response.status)"
            facts["bytes"] = "\(response.body.count)"
            logger.debug("reply", metadata: facts)
            return response
        } catch {
            facts["milliseconds"] = "\((.now - start).wholeMilliseconds)"
            facts["reason"] = "\((error as? NetworkError)?.reason ?? "it was cancelled")"
            logger.debug("no reply", metadata: facts)
            throw error
        }
    }
}
