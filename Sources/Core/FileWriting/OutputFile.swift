import Glibc

/// A file that is being written.
///
/// A reader of its path finds the old content or the new content, never a part.
///
/// The content is written to a draft in the same folder. ``commit()`` moves the draft to the final path and waits for
/// the disk. A replaced file keeps its mode and owner. A new file gets the mode that the umask permits. A symbolic link
/// stays, and its target is written, whether it exists or not. A device, a FIFO, a socket and the file of standard
/// output are written directly.
public final class OutputFile: Sendable {
    /// The path as the caller gave it.
    public let path: String
    /// The file at the end of all symbolic links, or `nil` if the output is written directly.
    private let target: PathBytes?
    private let draft: OutputDraft?
    private let descriptor: Int32
    private let isDurable: Bool

    /// Prepares to write the file at `path`, which stays unchanged until ``commit()``.
    ///
    /// Without `isDurable`, the disk is not waited for. The file may then be lost in a power failure, so it must be
    /// possible to create it again. With `isPrivate`, only the owner can read and write the file, whatever the mode of the
    /// replaced file was.
    ///
    /// - Throws: ``OutputFileError`` if the path cannot be written, for example because it is a folder.
    public init(path: String, isDurable: Bool = true, isPrivate: Bool = false) throws(OutputFileError) {
        (self.path, self.isDurable) = (path, isDurable)
        do throws(SystemFault) {
            switch try OutputPlace(at: PathBytes(path)) {
            case .through(let device):
                (target, draft, descriptor) = (nil, nil, try device.open(O_WRONLY | O_NOCTTY))
            case .standardOutput:
                (target, draft, descriptor) = (nil, nil, try SystemFault.check(dup(STDOUT_FILENO)))
            case .socket(let socket):
                (target, draft, descriptor) = (nil, nil, try LocalSocket.connect(to: socket))
            case .file(let target, let replaced):
                let draft =
                    isPrivate
                    ? try OutputDraft(privateOf: target) : try OutputDraft(of: target, replacing: replaced)
                (self.target, self.draft, descriptor) = (target, draft, draft.descriptor)
            }
        } catch {
            throw OutputFileError(path: path, errno: error.number)
        }
    }

    /// Removes the draft unless it was committed.
    deinit {
        discard()
        close(descriptor)
    }

    /// The folder of the file, with symbolic links resolved, or `nil` if the output is written directly.
    public var folder: String? { target?.folder.text }

    /// Removes the draft, unless it was committed.
    ///
    /// Any thread may call this at any time.
    public func discard() { draft?.discard() }

    /// Appends `bytes`.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(OutputFileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw OutputFileError(path: path, errno: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Appends `bytes`.
    public func write(_ bytes: [UInt8]) throws(OutputFileError) {
        try bytes.span.withUnsafeBytes { bytes throws(OutputFileError) in try write(bytes) }
    }

    /// Moves the file to its final path.
    ///
    /// Nothing may be written afterwards.
    public func commit() throws(OutputFileError) {
        guard let draft, let target else { return }
        do throws(SystemFault) {
            if isDurable { try SystemFault.check(fsync(descriptor)) }
            try draft.rename(to: target)
        } catch {
            throw OutputFileError(path: path, errno: error.number)
        }
        if isDurable { target.folder.synchroniseFolder() }
    }
}
