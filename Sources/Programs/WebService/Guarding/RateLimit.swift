import HTTPTypes
import NIOCore
import Synchronization

/// Limits the requests of each client to a steady rate and a burst above it (GCRA, ITU-T I.371).
///
/// ``ClientKey`` identifies clients.
final class RateLimit: Sendable {
    /// The largest number of clients that are remembered.
    ///
    /// Those that have been idle are forgotten first.
    private static let clients = 10_000

    private let interval: Double
    private let burst: Double
    /// For each client, the time in seconds at which a client at the steady rate would have sent its last request.
    private let times = Mutex<[[UInt8]: Double]>([:])

    /// Allows `rate` requests per second, and `burst` requests at once.
    init(rate: Double, burst: Double) {
        interval = 1 / rate
        self.burst = burst * interval
    }

    /// Records a request of `client` at `now` seconds.
    ///
    /// Returns `nil` if it may proceed, or the seconds to wait.
    func delay(of client: [UInt8], at now: Double) -> Double? {
        times.withLock { times in
            let time = max(times[client] ?? now, now)
            guard time - now <= burst - interval else { return time - now - burst + interval }
            if times.count >= Self.clients, times[client] == nil { times = times.filter { $0.value > now } }
            // There are too many clients and all are active. Forgetting them limits the memory.
            if times.count >= Self.clients { times = [:] }
            times[client] = time + interval
            return nil
        }
    }

    /// The number of clients that are remembered.
    var count: Int { times.withLock { $0.count } }

    /// The identity of a client, or `nil` if it has no address.
    static func key(of client: SocketAddress?) -> [UInt8]? { client?.ipAddress.flatMap(ClientKey.bytes) }

    /// - Throws: ``Problem`` with status 429 if the client has sent too many requests.
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
