/// A country by its code, or none: the high seas, or land that nobody claims.
public struct Whereabouts: Hashable, Sendable {
    /// The country; `nil` for none.
    public let country: Country.Code?

    /// Names a country, or none.
    public init(_ country: Country.Code?) {
        self.country = country
    }

    /// Where an answer says that a fix lies.
    init(_ resolution: Resolution) {
        country = resolution.country?.code
    }
}
