public import Countries

/// How a first launch is to find its country.
public enum LaunchWish: Hashable, Sendable {
    /// By the server's own source of positions; with `isRetry`, also when a hint or the fallback stands.
    case source(isRetry: Bool)
    /// It is this country, and in it this time zone: a browser has looked its own position up.
    ///
    /// The position stays in the browser.
    case country(Country.Code, timeZone: String?)
}
