public import Geodesy

/// Tells from a stream of fixes when the country changes.
public struct CountryWatch: Sendable {
    /// A change.
    public enum Change: String, Hashable, Sendable {
        /// The first place that fixes agree on.
        case firstFix = "first-fix"
        /// Another country than before.
        case countryChanged = "country-changed"
        /// Out of a country onto the high seas.
        case leftToSea = "left-to-sea"
    }

    private var agreement: FixAgreement
    private var last: Resolution?

    /// Believes what `agreeing` consecutive fixes agree on.
    public init(agreeing: Int = FixAgreement.usual) {
        agreement = FixAgreement(needed: agreeing)
    }

    /// Takes the next fix; gives the change it completes, if it does.
    ///
    /// Rethrows what `resolve` throws.
    public mutating func add<Failure: Error>(
        _ fix: Fix,
        resolve: (Fix) throws(Failure) -> Resolution
    ) throws(Failure) -> (change: Change, resolution: Resolution)? {
        guard let agreed = agreement.add(fix) else { return nil }
        let here = try resolve(agreed)
        defer { last = here }
        guard let last else { return (.firstFix, here) }
        if last.country?.code == here.country?.code { return nil }
        return (here.country == nil ? .leftToSea : .countryChanged, here)
    }
}
