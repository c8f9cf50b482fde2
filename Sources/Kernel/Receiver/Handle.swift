/// The pointers to Swift objects that C holds.
enum Handle {
    /// A pointer that owns `object` until ``free(_:_:)``.
    static func make<Object: AnyObject>(_ object: Object) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// Passes the object of a pointer to `body`, without counting a reference.
    static func with<Object: AnyObject, Result>(
        _ handle: OpaquePointer,
        _: Object.Type,
        _ body: (Object) -> Result
    ) -> Result {
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of a pointer, if there is one.
    static func free<Object: AnyObject>(_ handle: OpaquePointer?, _: Object.Type) {
        guard let handle else { return }
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}

/// Passes a text, ended by zero, to `body`.
func withCString<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (text.utf8.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { preconditionFailure("the text has at least a zero") }
        return body(start)
    }
}
