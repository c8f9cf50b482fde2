/// The pointers to Swift objects that C holds.
package enum Handle {
    /// A pointer that owns `object` until ``free(_:_:)``.
    package static func make<Object: AnyObject>(_ object: Object) -> OpaquePointer {
        OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// Passes the object of a pointer to `body`, without counting a reference.
    package static func with<Object: AnyObject, Result>(
        _ handle: OpaquePointer,
        _: Object.Type,
        _ body: (Object) -> Result
    ) -> Result {
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle))._withUnsafeGuaranteedRef(body)
    }

    /// Releases the object of a pointer, if there is one.
    package static func free<Object: AnyObject>(_ handle: OpaquePointer?, _: Object.Type) {
        guard let handle else { return }
        Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).release()
    }
}
