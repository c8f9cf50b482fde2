public import Faults
import Glibc

/// An error in a file that should contain a route or a log.
public struct RouteError: Error, Hashable, Sendable {
    /// The kinds of faults in a file.
    public enum Problem: Error, Hashable, Sendable {
        /// The file cannot be read, with the `errno` of the call that failed.
        case unreadable(cause: Int32)
        /// The file is larger than this many bytes.
        case tooLarge(limit: Int)
        /// The file contains no points.
        case noPoints
        /// A line that breaks the rules of its format, with a description of the expected text.
        case malformed(line: Int, expected: String)
    }

    /// The file, by the name that the caller used.
    public let file: String
    /// The kind of fault.
    public let kind: Problem

    init(file: String, problem: Problem) {
        self.file = file
        kind = problem
    }
}

extension RouteError.Problem {
    /// A line that breaks the rules.
    ///
    /// Quoted text is cut short, and its control characters become spaces.
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
    /// One line with the file, the position in it and the expected text.
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
    /// A missing file or invalid data.
    public var fault: Fault {
        if case .unreadable = kind { .data(.missing) } else { .data(.invalid) }
    }
}
