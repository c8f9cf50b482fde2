public import Faults

/// A guess at the country without a position.
public struct CountryHint: Hashable, Sendable {
    /// The basis of the guess.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        /// The mobile network with which a modem is registered.
        case network
        /// The time zone of the system.
        case timezone
    }

    /// The basis of the guess.
    public var source: Source
    /// The two-letter country code (ISO 3166-1 alpha-2), in upper case.
    public var country: String
    /// The IANA time zone, or `nil` if it is not known.
    public var timeZone: String?
    /// The evidence as a clause: "the network 60202 (Vodafone EG)".
    public var detail: String

    /// Combines a country with its evidence.
    public init(source: Source, country: String, timeZone: String?, detail: String) {
        self.source = source
        self.country = country
        self.timeZone = timeZone
        self.detail = detail
    }
}

/// A source that may suggest a country if no position is available: a modem, or the system's settings.
public protocol CountryHintSource: Sendable {
    /// The name of the source in messages: "the mobile network".
    var name: String { get }

    /// Returns the current hint.
    ///
    /// The call has a deadline of a few seconds. It throws ``NoHint`` without a hint, and `CancellationError`
    /// when cancelled.
    func hint() async throws -> CountryHint
}

/// The reason why a source has no hint: "no ModemManager here".
public struct NoHint: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as a clause.
    public var description: String

    /// Creates an error with this reason.
    public init(_ reason: String) { description = reason }
}

extension NoHint: FaultError {
    /// An unavailable-location fault.
    public var fault: Fault { .location(.unavailable) }
}
