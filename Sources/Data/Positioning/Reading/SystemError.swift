import Glibc

/// A failed system call, with its `errno`.
package struct SystemError: Error, Hashable {
    package let code: Int32

    /// The system's message, with a lower-case first letter so that it fits in a clause.
    var reason: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The error of the call that has just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }
}
