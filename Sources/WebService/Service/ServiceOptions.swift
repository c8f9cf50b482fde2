/// How the service listens, and to whom.
public struct ServiceOptions: Sendable {
    /// Where it listens.
    public var address = ListenAddress.standard
    /// Further names by which requests may call it.
    public var hosts: [String] = []
    /// Origins of other sites whose pages may use it.
    public var origins: [String] = []

    /// Loopback alone.
    public init() {}
}
