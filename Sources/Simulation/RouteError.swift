public import Faults
import Glibc

/// Why a file gives no route and no log to play.
public struct RouteError: Error, Hashable, Sendable {
    /// What is wrong with the file.
    public enum Problem: Error, Hashable, Sendable {
        /// The file cannot be read, with the `errno` of the call that failed.
        case unreadable(cause: Int32)
        /// The file is larger than this many bytes.
        case tooLarge(limit: Int)
        /// The file has no point in it.
        case noPoints
        /// A line that breaks the rules of its format, and what was expected.
        case malformed(line: Int, expected: String)
    }

    /// The file, as the caller named it.
    public let file: String
    /// What is wrong with it.
    public let kind: Problem

    init(file: String, problem: Problem) {
        self.file = file
        kind = problem
    }
}

extension RouteError.Problem {
    /// A line that breaks the rules; what is quoted of the file is cut short, and its control characters are blanks.
    static func fault(line: Int, _ expected: String) -> Self {
        let longest = 200
        let shown = expected.unicodeScalars.prefix(longest).map { scalar in
            scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) ? " " : scalar
        }
        let isCut = expected.unicodeScalars.count > longest
        return .malformed(line: line, expected: String(String.UnicodeScalarView(shown)) + (isCut ? "…" : ""))
    }
}

extension RouteError: CustomStringConvertible {
    /// One line with the file, the place in it and what was expected.
    public var description: String {
        switch kind {
        case .unreadable(let cause):
            "\(file): cannot be read: \(strerror(cause).map { String(cString: $0) } ?? ""); name a readable file"
        case .tooLarge(let limit): "\(file): larger than \(limit >> 20) MiB; cut the route into parts"
        case .noPoints: "\(file): no points; expected GeoJSON, GPX, NMEA, or a coordinate on each line"
        case .malformed(let line, let expected): "\(file):\(line): \(expected)"
        }
    }
}

extension RouteError: FaultError {
    /// A file that is missing, or bad data.
    public var fault: Fault {
        if case .unreadable = kind { .data(.missing) } else { .data(.invalid) }
    }
}
