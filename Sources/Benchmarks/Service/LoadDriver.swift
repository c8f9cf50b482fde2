import ArgumentParser
import Glibc
import Subprocess

/// wrk, which keeps connections busy and measures how soon each request is answered.
struct LoadDriver: Sendable {
    let seconds: Int
    let connections: Int

    /// What a run has measured.
    struct Outcome {
        /// Requests that were answered in a second.
        let rate: Double
        /// What the server's process needed for a request, in microseconds on one processor.
        let cost: Double
        /// The time within which half of the requests were answered, in milliseconds.
        let middle: Double
        /// The time within which 99 of 100 were answered, in milliseconds.
        let late: Double
    }

    /// - Throws: `ValidationError` where wrk is not installed.
    func check() async throws {
        guard (try? await Executable.name("wrk").resolveExecutablePath(in: .inherit)) != nil else {
            throw ValidationError("wrk is not installed; install Debian's package wrk")
        }
    }

    /// Puts `address`, which `server` serves, under load with one thread of wrk.
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

    /// The number of "29199 requests in 8.02s".
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

    /// wrk writes `512.00us`, `3.21ms` and `1.02s`.
    private static func milliseconds(_ text: String) -> Double? {
        for (unit, factor) in [("us", 0.001), ("ms", 1), ("s", 1000)] where text.hasSuffix(unit) {
            if let value = Double(text.dropLast(unit.count)) { return value * factor }
        }
        return nil
    }
}
