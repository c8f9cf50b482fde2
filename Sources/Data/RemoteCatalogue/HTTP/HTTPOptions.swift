public import Fixes
public import Logging

/// The limits of a request.
public struct HTTPOptions: Sendable {
    /// The longest duration of a request, including redirects and further attempts.
    public var timeout: Duration
    /// The longest duration of one attempt to connect.
    public var connectTimeout: Duration
    /// The largest size of a body after decompression, in bytes.
    public var bodyLimit: Int
    /// The largest number of redirects that are followed.
    public var redirectLimit: Int
    /// The largest number of attempts.
    public var attempts: Int
    /// The delays between attempts.
    public var delays: RetryDelays
    /// A file of certificates to trust instead of the system's.
    public var certificates: String?
    /// The program's name in requests.
    public var userAgent: String
    /// The log of requests and replies, at debug level.
    public var logger: Logger?

    /// Uses the limits of production by default.
    public init(
        timeout: Duration = .seconds(15),
        connectTimeout: Duration = .seconds(5),
        bodyLimit: Int = 16 << 20,
        redirectLimit: Int = 5,
        attempts: Int = 4,
        delays: RetryDelays = RetryDelays(first: .milliseconds(500), longest: .seconds(8)),
        certificates: String? = nil,
        userAgent: String = "countryexplorer",
        logger: Logger? = nil
    ) {
        self.timeout = timeout
        self.connectTimeout = connectTimeout
        self.bodyLimit = bodyLimit
        self.redirectLimit = redirectLimit
        self.attempts = attempts
        self.delays = delays
        self.certificates = certificates
        self.userAgent = userAgent
        self.logger = logger
    }
}
