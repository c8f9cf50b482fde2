import ArgumentParser
import Glibc
import Subprocess

/// The program wrk, which keeps connections busy and measures the latency of each request.
struct LoadDriver: Sendable {
    let seconds: Int
    let connections: Int

    /// The measurements of a run.
    struct Outcome {
        /// The number of answered requests per second.
        let rate: Double
        /// The server's processor time for a request, in microseconds.
        let cost: Double
        /// The median latency, in milliseconds.
        let middle: Double
        /// The 99th percentile of the latency, in milliseconds.
        let late: Double
    }

    /// - Throws: `ValidationError` if wrk is not installed.
    func check() async throws {
        guard (try? await Executable.name("wrk").resolveExecutablePath(in: .inherit)) != nil else {
            throw ValidationError("wrk is not installed; install Debian's package wrk")
        }
    }

    /// Puts load on `address`, which the process `server` serves, with one thread of wrk.
    func drive(_ address: String, of server: pid_t) async throws -> Outcome {
        let before = ProcessorTime.seconds(of: server)
        let result = try await Subprocess.run(
            .name("wrk"),
            arguments: ["-t", "1", "-c", "\(connections)", "-d", "\(seconds)s", "--latency", address],
            output: .string(limit: 1 << 16)
        )
        let used = ProcessorTime.seconds(of: server) - before
        let text = result.standardOutput
        guard result.terminationStatus.isSuccess, !text.contains("Non-2xx"), !text.contains("Socket errors"),
            let count = Self.count(of: text),
            let rate = Self.word(after: "Requests/sec:", in: text).flatMap(Double.init),
            let middle = Self.word(after: "50%", in: text).flatMap(Self.milliseconds),
            let late = Self.word(after: "99%", in: text).flatMap(Self.milliseconds)
        else { throw ValidationError("wrk: \(text)") }
        return Outcome(rate: rate, cost: used * 1e6 / count, middle: middle, late: late)
    }

    /// The number in "29199 requests in 8.02s".
    private static func count(of text: String) -> Double? {
        let line = text.split(separator: "\n").first { $0.contains(" requests in ") }
        return line?.split(separator: " ").first.flatMap { Double($0) }
    }

    private static func word(after name: String, in text: String) -> String? {
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count >= 2, words[0] == name { return String(words[1]) }
        }
        return nil
    }

    /// The milliseconds in wrk's notation: `512.00us`, `3.21ms` and `1.02s`.
    private static func milliseconds(_ text: String) -> Double? {
        for (unit, factor) in [("us", 0.001), ("ms", 1), ("s", 1000)] where text.hasSuffix(unit) {
            if let value = Double(text.dropLast(unit.count)) { return value * factor }
        }
        return nil
    }
}
