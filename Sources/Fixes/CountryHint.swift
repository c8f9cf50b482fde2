public import Faults

/// A guess at the country, without a position.
public struct CountryHint: Hashable, Sendable {
    /// What the guess goes by.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        /// The mobile network that a modem is registered with.
        case network
        /// The time zone that the system is set to.
        case timezone
    }

    /// What it goes by.
    public var source: Source
    /// The two letters of the country (ISO 3166-1 alpha-2), upper case.
    public var country: String
    /// The IANA time zone; `nil` when it is not known.
    public var timeZone: String?
    /// What was found, as a clause: "the network 60202 (Vodafone EG)".
    public var detail: String

    /// Joins a country with what points to it.
    public init(source: Source, country: String, timeZone: String?, detail: String) {
        self.source = source
        self.country = country
        self.timeZone = timeZone
        self.detail = detail
    }
}

/// Something that may point to a country when no position can be had: a modem, the system's settings.
public protocol CountryHintSource: Sendable {
    /// What it is called in a message: "the mobile network".
    var name: String { get }

    /// The hint it has now.
    ///
    /// Keeps its own deadline of a few seconds. Throws ``NoHint`` when it has none, and `CancellationError`
    /// when cancelled.
    func hint() async throws -> CountryHint
}

/// Why a source has no hint to give: "no ModemManager here".
public struct NoHint: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, as a clause.
    public var description: String

    /// Says why.
    public init(_ reason: String) { description = reason }
}

extension NoHint: FaultError {
    /// No source of a location.
    public var fault: Fault { .location(.unavailable) }
}
