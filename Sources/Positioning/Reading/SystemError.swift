import Glibc

/// A failed system call, by its `errno`.
struct SystemError: Error, Hashable {
    let code: Int32

    /// What the system calls it, with a small first letter so that it can stand in a clause.
    var reason: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The error of the call that has just failed on this thread.
    static var last: SystemError { SystemError(code: errno) }
}
