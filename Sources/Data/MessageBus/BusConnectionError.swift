import Glibc

/// The reason why a bus cannot be used.
package struct BusConnectionError: Error, Sendable {
    /// The place and the reason, as one clause.
    package let problem: String

    init(_ problem: String) { self.problem = problem }

    init(_ problem: String, errno number: Int32) {
        self.problem = "\(problem): \(String(cString: strerror(number)))"
    }
}
