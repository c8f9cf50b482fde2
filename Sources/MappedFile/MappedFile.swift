/// The bytes of a whole file in memory, read-only.
///
/// They come from a file that the system maps, from a copy, or from a caller that keeps them. What reads them need not
/// know which: the folder `System` has what maps files, and the rest of this target needs no operating system.
public final class MappedFile: @unchecked Sendable {
    // Sendable: the bytes are never written, the properties never change, and `release` runs once, in `deinit`.

    /// The bytes of the file, at least one; valid for as long as this object lives.
    public let unsafeBytes: UnsafeRawBufferPointer

    private let release: () -> Void

    /// Takes bytes that stay where they are and as they are until `release` is called, when this object ends.
    package init(borrowing bytes: UnsafeRawBufferPointer, release: @escaping () -> Void = {}) {
        unsafeBytes = bytes
        self.release = release
    }

    deinit { release() }
}
