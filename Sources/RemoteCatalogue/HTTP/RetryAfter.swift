import CCurl
import Glibc

/// The header field of this name (RFC 9110, section 10.2.3): seconds, or a date.
struct RetryAfter: Hashable, Sendable {
    /// From now on, from nothing to a day.
    let delay: Duration

    /// `nil` when `text` is neither; libcurl is loaded by then, for an answer came through it.
    ///
    /// - Parameters:
    ///   - text: the field's value.
    ///   - now: seconds since 1970, to measure dates from.
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
