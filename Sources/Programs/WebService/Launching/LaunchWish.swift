public import Countries

/// The method by which a first launch finds its country.
public enum LaunchWish: Hashable, Sendable {
    /// Uses the server's own position source. With `isAgain`, an earlier decision is replaced.
    case source(isAgain: Bool)
    /// Uses this country and time zone, which a browser has found from its own position. With `isAgain`, an earlier
    /// decision is replaced, even a located one.
    ///
    /// The position stays in the browser.
    case country(Country.Code, timeZone: String?, isAgain: Bool)
}
