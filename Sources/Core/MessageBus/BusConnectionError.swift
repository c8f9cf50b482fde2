import Glibc

/// The reason why a bus cannot be used.
package struct BusConnectionError: Error, Sendable {
    /// The kinds of reasons.
    package enum Code: Sendable {
        /// Nothing listens at the address.
        case absent
        /// The bus does not let this user in.
        case refused
        /// The bus does not answer in time.
        case late
        /// The caller has stopped waiting.
        case abandoned
        /// The connection has failed, or what arrives is not a message.
        case broken
    }

    package let code: Code
    /// The place and the reason, as one clause.
    package let problem: String

    init(_ code: Code, _ problem: String) { (self.code, self.problem) = (code, problem) }

    init(_ code: Code, _ problem: String, errno number: Int32) {
        self.init(code, "\(problem): \(String(cString: strerror(number)))")
    }
}
