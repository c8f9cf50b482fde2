public import Countries

/// How a first launch is to find its country.
public enum LaunchWish: Hashable, Sendable {
    /// By the server's own source of positions; with `isAgain`, an earlier decision is replaced.
    case source(isAgain: Bool)
    /// It is this country, and in it this time zone: a browser has looked its own position up. With `isAgain`, an earlier
    /// decision is replaced, even a located one.
    ///
    /// The position stays in the browser.
    case country(Country.Code, timeZone: String?, isAgain: Bool)
}
