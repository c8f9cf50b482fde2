import Glibc
import HTTPTypes
import Synchronization

/// The current time in the format of the field `Date` (RFC 9110, 5.6.7), computed once per second.
final class HTTPDate: Sendable {
    private let last = Mutex((second: -1, field: HTTPField(name: .date, value: "")))

    /// The field, such as `Date: Sun, 06 Nov 1994 08:49:37 GMT`.
    func field() -> HTTPField {
        let second = time(nil)
        return last.withLock { last in
            if last.second != second { last = (second, HTTPField(name: .date, value: Self.text(second))) }
            return last.field
        }
    }

    static func text(_ second: Int) -> String {
        var moment = time_t(second)
        var parts = tm()
        gmtime_r(&moment, &parts)
        let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let date = "\(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
        let clock = "\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))"
        return "\(days[Int(parts.tm_wday)]), \(date) \(clock) GMT"
    }
}
