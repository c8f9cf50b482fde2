import CCurl
import Glibc

/// The header field of this name (RFC 9110, section 10.2.3), with a number of seconds or a date.
struct RetryAfter: Hashable, Sendable {
    /// The delay from now, between zero and one day.
    let delay: Duration

    /// Returns `nil` if `text` is neither a number nor a date.
    ///
    /// libcurl is already loaded, because it received the answer.
    ///
    /// - Parameters:
    ///   - text: the field's value.
    ///   - now: the current time in seconds since 1970, from which dates are measured.
    init?(_ text: String, now: Int = time(nil)) {
        if let seconds = Int(text), seconds >= 0 {
            delay = .seconds(min(seconds, 86_400))
        } else {
            let date = ccurl_date(text)
            guard date >= 0 else { return nil }
            delay = .seconds(min(max(0, date - now), 86_400))
        }
    }
}
