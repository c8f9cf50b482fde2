import ArgumentParser
import FoundationEssentials

/// The most allocations that each kind of work may need: lines of a name, a tab and a count.
struct AllocationLimits {
    private let path: String
    private let limits: [(name: String, count: Int)]

    /// - Throws: A `ValidationError` that names the file and the line.
    init(reading path: String) throws {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw ValidationError("\(path): cannot be read")
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").enumerated()
        limits = try lines.filter { !$0.element.hasPrefix("#") }.map { number, line in
            let fields = line.split(separator: "\t")
            guard fields.count == 2, let count = Int(fields[1]) else {
                throw ValidationError("\(path), line \(number + 1): expected a name, a tab and a count")
            }
            return (String(fields[0]), count)
        }
        self.path = path
    }

    /// Compares what was counted.
    ///
    /// Hash tables grow by random seeds, so 2 % more and 2 allocations more pass.
    ///
    /// - Throws: ``Exceeded``, which names each count above its limit, and each without one.
    func hold(against counts: [(name: String, count: Int)]) throws {
        let problems = counts.compactMap { counted -> String? in
            guard let limit = limits.first(where: { $0.name == counted.name }) else {
                return "\(counted.name): \(counted.count) allocations, and no limit in \(path)"
            }
            guard counted.count > limit.count + max(2, limit.count / 50) else { return nil }
            return "\(counted.name): \(counted.count) allocations, at most \(limit.count) in \(path)"
        }
        guard problems.isEmpty else { throw Exceeded(description: problems.joined(separator: "\n")) }
    }

    /// More allocations than are allowed, a line for each kind of work.
    struct Exceeded: Error, CustomStringConvertible {
        let description: String
    }
}
