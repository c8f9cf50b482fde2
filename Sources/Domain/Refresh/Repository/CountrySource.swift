public import Countries

/// A remote that provides facts about countries.
public protocol CountrySource: Sendable {
    /// The name of the remote in messages.
    var name: String { get }

    /// Returns all countries, or reports that nothing has changed since the answer with `entityTag`.
    ///
    /// `progress` receives the number of bytes received, and the total if it is known.
    ///
    /// - Throws: ``NetworkError``, or `CancellationError`.
    func allCountries(unless entityTag: String?, progress: TransferProgress?) async throws -> SourceAnswer

    /// One country, or `nil` if the remote has none with this code.
    ///
    /// - Throws: ``NetworkError``, or `CancellationError`.
    func country(_ code: Country.Code) async throws -> Country?
}

/// A function that receives the number of bytes received, and the total if it is known.
public typealias TransferProgress = @Sendable (_ received: Int, _ total: Int?) -> Void

/// A remote's answer to a request for all countries.
public enum SourceAnswer: Hashable, Sendable {
    /// The previous answer is still valid.
    case unchanged
    /// The countries, the remote's mark for this version, and the number of unusable records.
    case countries([Country], entityTag: String?, skipped: Int)
}
