/// A part of a country: a governorate, a state, a province.
public struct Subdivision: Hashable, Sendable {
    /// Its ISO 3166-2 code such as `EG-C`, or the country's own where the part has none.
    public let code: String
    /// Its name; `nil` when the data give none.
    public let name: String?

    /// Joins a code with a name.
    public init(code: String, name: String?) {
        self.code = code
        self.name = name
    }
}
