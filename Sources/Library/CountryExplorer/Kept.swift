import Synchronization

/// A value that is made at its first use, and then kept.
///
/// After an error, the next use makes it again, since a file may have been installed in the meantime.
final class Kept<Value: Sendable>: Sendable {
    private let make: @Sendable () throws -> Value
    private let made = Mutex<Value?>(nil)

    /// Keeps the value of `make`.
    init(_ make: @escaping @Sendable () throws -> Value) { self.make = make }

    /// The value.
    ///
    /// - Throws: the error of making it.
    func value() throws -> Value {
        try made.withLock { made in
            if let made { return made }
            let new = try make()
            made = new
            return new
        }
    }
}
