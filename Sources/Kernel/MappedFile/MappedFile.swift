/// The bytes of a whole file in memory, read-only.
///
/// The bytes come from a file that the system maps, from a copy, or from a caller that keeps them. Readers need not
/// know which. Only the folder `System` maps files, and the rest of this target needs no operating system.
public final class MappedFile: @unchecked Sendable {
    // Sendable: the bytes are never written, the properties never change, and `release` runs once, in `deinit`.

    /// The bytes of the file, at least one.
    ///
    /// They are valid for as long as this object lives.
    public let unsafeBytes: UnsafeRawBufferPointer

    private let release: () -> Void

    /// Takes bytes that stay in place and unchanged until `release` is called, when this object is destroyed.
    package init(borrowing bytes: UnsafeRawBufferPointer, release: @escaping () -> Void = {}) {
        unsafeBytes = bytes
        self.release = release
    }

    deinit { release() }

    /// Calls `body` with the bytes, and keeps them in place until it returns.
    ///
    /// Otherwise the file may be released before ``unsafeBytes`` are read, after its own last use.
    public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(unsafeBytes) }
    }
}
