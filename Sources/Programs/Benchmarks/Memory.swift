import FoundationEssentials

/// Measurements of memory, for comparison with lookups.
enum Memory {
    /// The anonymous memory of this process in bytes, or 0 if the system does not report it.
    static var anonymousBytes: Int {
        guard let status = FileManager.default.contents(atPath: "/proc/self/status") else { return 0 }
        let lines = String(decoding: status, as: UTF8.self).split(separator: "\n")
        let line = lines.first { $0.hasPrefix("RssAnon:") }
        return (line?.split(whereSeparator: { " \t".contains($0) }).dropFirst().first).flatMap { Int($0) }
            .map { $0 * 1024 } ?? 0
    }

    /// The time of a random read in `bytes` of memory that depends on the previous read, in seconds.
    static func randomRead(bytes: Int, passes: Int) -> Samples {
        let lines = max(2, bytes / 64)
        var next = [Int32](repeating: 0, count: lines * 16)
        // Sattolo's shuffle creates a single cycle through all cache lines.
        var order = (0..<lines).map { Int32($0) }
        var state: UInt64 = 2026
        for last in stride(from: lines - 1, to: 0, by: -1) {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            order.swapAt(last, Int(state >> 33) % last)
        }
        for (place, line) in order.enumerated() { next[place * 16] = line * 16 }
        let reads = 500_000
        var place: Int32 = 0
        let samples = Samples.timing(passes) {
            next.withUnsafeBufferPointer { next in
                for _ in 0..<reads { place = next[Int(place)] }
            }
        }
        precondition(place >= 0, "the ring was followed")
        return samples.scaled(by: 1 / Double(reads))
    }
}
