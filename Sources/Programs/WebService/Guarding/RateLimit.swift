import HTTPTypes
import NIOCore
import Synchronization

/// How many requests a client may send: a steady rate, and a burst above it (GCRA, ITU-T I.371).
///
/// ``ClientKey`` tells clients apart.
final class RateLimit: Sendable {
    /// How many clients are remembered; those that have been quiet are forgotten first.
    private static let clients = 10_000

    private let interval: Double
    private let burst: Double
    /// When a client that sent at the steady rate would have sent its last request, in seconds.
    private let times = Mutex<[[UInt8]: Double]>([:])

    /// Allows `rate` requests a second, and `burst` at once.
    init(rate: Double, burst: Double) {
        interval = 1 / rate
        self.burst = burst * interval
    }

    /// Takes a request of `client` at `now` seconds; `nil` when it may pass, else how many seconds it has to wait.
    func delay(of client: [UInt8], at now: Double) -> Double? {
        times.withLock { times in
            let time = max(times[client] ?? now, now)
            guard time - now <= burst - interval else { return time - now - burst + interval }
            if times.count >= Self.clients, times[client] == nil { times = times.filter { $0.value > now } }
            // Too many at once, all of them busy: better to forget than to grow.
            if times.count >= Self.clients { times = [:] }
            times[client] = time + interval
            return nil
        }
    }

    /// How many clients are remembered.
    var count: Int { times.withLock { $0.count } }

    /// What tells one client from another; `nil` for one that has no address.
    static func key(of client: SocketAddress?) -> [UInt8]? { client?.ipAddress.flatMap(ClientKey.bytes) }

    /// - Throws: ``Problem`` with status 429 when the client has sent too many requests.
    func check(_ client: SocketAddress?) throws(Problem) {
        guard let key = Self.key(of: client) else { return }
        let now = Double(NIODeadline.now().uptimeNanoseconds) / 1e9
        guard let delay = delay(of: key, at: now) else { return }
        var problem = Problem(
            429,
            "rate",
            "Too many requests",
            "this client sends more than it may",
            remedy: "wait, then go on slower"
        )
        problem.headers[.retryAfter] = "\(max(1, Int(delay.rounded(.up))))"
        throw problem
    }
}
