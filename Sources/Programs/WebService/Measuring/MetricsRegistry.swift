import CoreMetrics
import Quoting
import Synchronization

/// Counts the values that swift-metrics reports, and writes them in the format of Prometheus (text format 0.0.4).
final class MetricsRegistry: MetricsFactory {
    /// The upper bounds of the histogram's buckets, in seconds.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

    /// One value with its name and labels.
    private struct Series {
        let name: String
        let labels: String
        let cell: any MetricCell
    }

    private let series = Mutex<[String: Series]>([:])

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        cell(label, dimensions) { CounterCell() }
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        cell(label, dimensions) { MeterCell() }
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        cell(label, dimensions) { HistogramCell() }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        cell(label, dimensions) { HistogramCell() }
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    private func cell<Cell: MetricCell>(_ name: String, _ labels: [(String, String)], make: () -> Cell)
        -> Cell
    {
        let text = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        return series.withLock { series in
            if let known = series["\(name){\(text)}"]?.cell as? Cell { return known }
            let cell = make()
            series["\(name){\(text)}"] = Series(name: name, labels: text, cell: cell)
            return cell
        }
    }

    private static func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// All values, sorted by name.
    func text() -> String {
        let all = series.withLock { Array($0.values) }.sorted { ($0.name, $0.labels) < ($1.name, $1.labels) }
        var lines: [String] = []
        for (index, item) in all.enumerated() {
            if index == 0 || all[index - 1].name != item.name {
                lines.append("# TYPE \(item.name) \(item.cell.type)")
            }
            lines += item.cell.lines(item.name, item.labels)
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

/// A value that can be written for Prometheus.
protocol MetricCell: AnyObject, Sendable {
    /// The type: `counter`, `gauge` or `histogram`.
    var type: String { get }
    /// The lines of the value, with a name and labels.
    func lines(_ name: String, _ labels: String) -> [String]
}

private func line(_ name: String, _ labels: String, _ value: String) -> String {
    labels.isEmpty ? "\(name) \(value)" : "\(name){\(labels)} \(value)"
}

/// A counter, which only increases.
final class CounterCell: CounterHandler, MetricCell {
    private let value = Atomic<Int64>(0)

    let type = "counter"

    func increment(by amount: Int64) { value.wrappingAdd(amount, ordering: .relaxed) }
    func reset() { value.store(0, ordering: .relaxed) }

    func lines(_ name: String, _ labels: String) -> [String] {
        [line(name, labels, "\(value.load(ordering: .relaxed))")]
    }
}

/// A gauge, which increases and decreases.
final class MeterCell: MeterHandler, MetricCell {
    private let value = Mutex(0.0)

    let type = "gauge"

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { self.value.withLock { $0 = value } }
    func increment(by amount: Double) { value.withLock { $0 += amount } }
    func decrement(by amount: Double) { increment(by: -amount) }

    func lines(_ name: String, _ labels: String) -> [String] {
        [line(name, labels, "\(value.withLock { $0 })")]
    }
}

/// A histogram: the number of values below each of some bounds.
final class HistogramCell: RecorderHandler, TimerHandler, MetricCell {
    private struct State {
        var counts = [Int](repeating: 0, count: MetricsRegistry.bounds.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())

    let type = "histogram"

    func record(_ value: Int64) { record(Double(value)) }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Double) {
        let bucket = MetricsRegistry.bounds.firstIndex { value <= $0 } ?? MetricsRegistry.bounds.count
        state.withLock { state in
            state.counts[bucket] += 1
            state.sum += value
        }
    }

    func lines(_ name: String, _ labels: String) -> [String] {
        let state = state.withLock { $0 }
        let separator = labels.isEmpty ? "" : ","
        var (lines, total) = ([String](), 0)
        for (index, count) in state.counts.enumerated() {
            total += count
            let bound = index < MetricsRegistry.bounds.count ? "\(MetricsRegistry.bounds[index])" : "+Inf"
            lines.append(line(name + "_bucket", "\(labels)\(separator)le=\"\(bound)\"", "\(total)"))
        }
        return lines + [
            line(name + "_sum", labels, "\(state.sum)"), line(name + "_count", labels, "\(total)"),
        ]
    }
}
