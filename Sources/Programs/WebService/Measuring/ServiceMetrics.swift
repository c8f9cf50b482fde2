import CoreMetrics
import Metrics
import Synchronization

/// The metrics of the service.
///
/// No value and no label reveals a position more precisely than its country.
final class ServiceMetrics: Sendable {
    private struct Key: Hashable {
        let method: String
        let route: String
        let status: Int
    }

    private struct Resolved: Hashable {
        let country: String
        let certainty: String
    }

    private struct Requests: Sendable {
        let count: Counter
        let time: Timer
    }

    let registry = MetricsRegistry()
    private let requests = Mutex<[Key: Requests]>([:])
    private let resolutions = Mutex<[Resolved: Counter]>([:])

    /// Counts an answered request.
    ///
    /// `route` is the path's template, never the path.
    func answered(_ method: String, _ route: String, _ status: Int, nanoseconds: Int64) {
        let key = Key(method: method, route: route, status: status)
        let cells = requests.withLock { requests in
            if let cells = requests[key] { return cells }
            let cells = Requests(
                count: Counter(
                    label: "countryexplorer_requests_total",
                    dimensions: [("method", method), ("route", route), ("status", "\(status)")],
                    factory: registry
                ),
                time: Timer(
                    label: "countryexplorer_request_seconds",
                    dimensions: [("route", route)],
                    factory: registry
                )
            )
            requests[key] = cells
            return cells
        }
        cells.count.increment()
        cells.time.recordNanoseconds(nanoseconds)
    }

    /// Adds the time of an operation of the store: `read` or `update`.
    func stored(_ operation: String, nanoseconds: Int64) {
        Timer(
            label: "countryexplorer_store_seconds",
            dimensions: [("operation", operation)],
            factory: registry
        ).recordNanoseconds(nanoseconds)
    }

    /// Counts a position that was resolved to a country, or to `--` without one.
    func resolved(_ country: String, certainty: String) {
        let key = Resolved(country: country, certainty: certainty)
        let counter = resolutions.withLock { counters in
            if let counter = counters[key] { return counter }
            let counter = Counter(
                label: "countryexplorer_resolutions_total",
                dimensions: [("country", country), ("certainty", certainty)],
                factory: registry
            )
            counters[key] = counter
            return counter
        }
        counter.increment()
    }

    /// Sets a current value, such as the number of listeners.
    func gauge(_ name: String, _ labels: [(String, String)], _ value: Int) {
        registry.makeMeter(label: "countryexplorer_\(name)", dimensions: labels).set(Int64(value))
    }
}
