import ArgumentParser
import FoundationEssentials

/// The largest allowed number of allocations for each kind of work.
///
/// The file has lines of a name, a tab and a count.
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

    /// Compares the measured counts with the limits.
    ///
    /// Hash tables grow depending on random seeds, so an excess of 2 % or 2 allocations, whichever is more, is allowed.
    ///
    /// - Throws: ``Exceeded``, which names each count above its limit and each count without a limit.
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

    /// An error with a line for each kind of work that exceeds its limit.
    struct Exceeded: Error, CustomStringConvertible {
        let description: String
    }
}
