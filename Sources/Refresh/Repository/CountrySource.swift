public import Countries

/// A remote that has facts about countries.
public protocol CountrySource: Sendable {
    /// Whom it asks, to name it in messages.
    var name: String { get }

    /// Every country it has, or that nothing has changed since it gave `entityTag`.
    ///
    /// `progress` is told how many bytes have come, and of how many where that is known.
    ///
    /// - Throws: ``NetworkError``, or `CancellationError`.
    func allCountries(unless entityTag: String?, progress: TransferProgress?) async throws -> SourceAnswer

    /// One country; `nil` when it has none with this code.
    ///
    /// - Throws: ``NetworkError``, or `CancellationError`.
    func country(_ code: Country.Code) async throws -> Country?
}

/// Is told how many bytes have come, and of how many where that is known.
public typealias TransferProgress = @Sendable (_ received: Int, _ total: Int?) -> Void

/// What a remote says when it is asked for all countries.
public enum SourceAnswer: Hashable, Sendable {
    /// What it gave before is still good.
    case unchanged
    /// The countries, by which mark it knows this version, and how many records were of no use.
    case countries([Country], entityTag: String?, skipped: Int)
}
