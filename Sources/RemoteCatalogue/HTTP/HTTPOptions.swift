public import Fixes
public import Logging

/// The bounds of a request.
public struct HTTPOptions: Sendable {
    /// How long everything may take, redirects and further attempts included.
    public var timeout: Duration
    /// How long one attempt to connect may take.
    public var connectTimeout: Duration
    /// How many bytes a body may have, after decompression.
    public var bodyLimit: Int
    /// How many redirects are followed.
    public var redirectLimit: Int
    /// How many times the same is asked.
    public var attempts: Int
    /// The waits between attempts.
    public var delays: RetryDelays
    /// A file of certificates to trust instead of the system's.
    public var certificates: String?
    /// What the program calls itself.
    public var userAgent: String
    /// Where requests and replies are noted, at debug level.
    public var logger: Logger?

    /// The bounds of production, unless told otherwise.
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
