import Fixes
import Quoting
import Refresh
import Synchronization

/// Requests documents over HTTP, with limits on time, size and attempts.
///
/// Proxies are taken from the usual variables (`http_proxy`, `https_proxy`, `no_proxy`). Certificates are checked
/// against the system's, and connections are kept for later requests.
final class HTTPClient: Sendable {
    /// Reads a reason from the body of a refusal, or returns `nil` without one.
    typealias Explanation = @Sendable ([UInt8]) -> String?

    private let options: HTTPOptions
    private let explanation: Explanation
    private var journal: HTTPJournal { HTTPJournal(logger: options.logger) }
    private let loop = Mutex<TransferLoop?>(nil)

    /// Creates a client, whose first request loads libcurl.
    init(_ options: HTTPOptions, explanation: @escaping Explanation = { _ in nil }) {
        self.options = options
        self.explanation = explanation
    }

    /// The deadline of a request that begins now.
    var deadline: ContinuousClock.Instant { .now + options.timeout }

    deinit { loop.withLock { $0?.end() } }

    /// The response to `request`, with any status below 400.
    ///
    /// Redirects are followed.
    ///
    /// - Parameters:
    ///   - request: the request to send.
    ///   - deadline: the deadline, by default after the timeout of the options.
    ///   - progress: receives the number of bytes as they arrive.
    /// - Returns: The complete response.
    /// - Throws: ``NetworkError``, or `CancellationError` at once when the task is cancelled.
    func get(
        _ request: HTTPRequest,
        until deadline: ContinuousClock.Instant? = nil,
        progress: TransferProgress? = nil
    ) async throws -> HTTPResponse {
        let deadline = deadline ?? self.deadline
        var generator = SystemRandomNumberGenerator()
        var attempt = 1
        while true {
            do {
                return try await follow(request, attempt: attempt, until: deadline, progress)
            } catch let error as NetworkError where error.mayPass && attempt < options.attempts {
                if error.code == .offline, !NetworkInterfaces.reach(request.address) {
                    throw NetworkError.noNetwork(request.address)
                }
                let delay = error.retryAfter ?? options.delays.delay(before: attempt, using: &generator)
                guard ContinuousClock.now + delay < deadline else { throw error }
                try await Task.sleep(for: delay)
                attempt += 1
            }
        }
    }

    private func follow(
        _ first: HTTPRequest,
        attempt: Int,
        until deadline: ContinuousClock.Instant,
        _ progress: TransferProgress?
    ) async throws -> HTTPResponse {
        var request = first
        for _ in 0...options.redirectLimit {
            let asked = request
            let response = try await journal.noting(asked, attempt: attempt) {
                try await exchange(asked, until: deadline, progress)
            }
            guard (300...399).contains(response.status), response.status != 304 else {
                try check(response, of: request)
                return response
            }
            guard let target = response.redirect else {
                throw NetworkError.invalid(request.address, reason: "it redirects to nowhere")
            }
            request = try Self.redirected(request, to: target)
        }
        throw NetworkError.invalid(
            first.address,
            reason: "it redirects more than \(options.redirectLimit) times"
        )
    }

    /// Sends secrets only to the same host, and refuses a redirect from https to http.
    private static func redirected(_ request: HTTPRequest, to target: String) throws -> HTTPRequest {
        let (from, to) = (Origin(request.address), Origin(target))
        guard let from, let to else { throw NetworkError.invalidAddress(target) }
        if from.scheme == "https", to.scheme == "http" {
            throw NetworkError.invalid(request.address, reason: "it redirects from https to http")
        }
        var next = request
        next.address = target
        if from != to { next.fields.removeAll(where: \.isSecret) }
        return next
    }

    private func exchange(
        _ request: HTTPRequest,
        until deadline: ContinuousClock.Instant,
        _ progress: TransferProgress?
    ) async throws -> HTTPResponse {
        guard Origin(request.address) != nil else { throw NetworkError.invalidAddress(request.address) }
        if let field = request.fields.first(where: { !$0.isSound }) {
            throw NetworkError.unsound(field, of: request.address)
        }
        let left = deadline - ContinuousClock.now
        guard left > .zero else { throw NetworkError.timeout(request.address) }
        let loop = try running()
        let number = loop.nextNumber()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { waiter in
                let transfer = Transfer(
                    number: number,
                    request,
                    options: options,
                    timeout: left,
                    progress: progress,
                    waiter: waiter
                )
                if let transfer {
                    loop.start(transfer)
                } else {
                    waiter.resume(throwing: NetworkError.timeout(request.address))
                }
                // A cancellation before the start found no transfer to cancel.
                if Task.isCancelled { loop.cancel(number) }
            }
        } onCancel: {
            loop.cancel(number)
        }
    }

    private func running() throws -> TransferLoop {
        try loop.withLock { loop in
            if let loop { return loop }
            let started = try TransferLoop()
            loop = started
            return started
        }
    }

    /// The remedy for a refusal with this status.
    private static func remedy(of status: Int) -> String {
        switch status {
        case 401, 403, 407: "check the key (api.key)"
        case 404, 410: "check the address and the version (api.version)"
        case 408, 429, 500...: "try again later"
        default: "check the address, the version and the key"
        }
    }

    private func check(_ response: HTTPResponse, of request: HTTPRequest) throws(NetworkError) {
        guard response.status >= 400 else { return }
        let isServer = response.status >= 500
        let words = explanation(response.body).map { ": \($0)" } ?? ""
        throw NetworkError(
            isServer ? .server(response.status) : .client(response.status),
            address: PublicAddress.of(request.address),
            reason: "it answers with status \(response.status)\(words)",
            remedy: Self.remedy(of: response.status),
            retryAfter: response.fields["retry-after"].flatMap { RetryAfter($0) }?.delay
        )
    }
}
