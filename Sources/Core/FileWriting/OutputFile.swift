import Glibc

/// A file being written: whoever opens its path finds the old content or the new one, never a part.
///
/// What is written goes to a draft beside the file, and ``commit()`` puts the draft in its place, synchronised to
/// the disk. A file that is replaced keeps its mode and its owner; a new one gets the mode that the umask leaves.
/// A symbolic link stays, and the file that it leads to is the one written, whether it exists or not. A device, a
/// FIFO and a socket are written directly, and so is the file that standard output already goes to.
public final class OutputFile: Sendable {
    /// The path as it was given.
    public let path: String
    /// The file behind all links; `nil` for what is written directly.
    private let target: PathBytes?
    private let draft: OutputDraft?
    private let descriptor: Int32
    private let isDurable: Bool

    /// Begins to write the file at `path`; nothing is changed there before ``commit()``.
    ///
    /// Unless `isDurable`, the disk is not waited for: a file that can be made again may be lost with the power.
    ///
    /// - Throws: ``OutputFileError`` when the path cannot be written, a folder for one.
    public init(path: String, isDurable: Bool = true) throws(OutputFileError) {
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
                let draft = try OutputDraft(of: target, replacing: replaced)
                (self.target, self.draft, descriptor) = (target, draft, draft.descriptor)
            }
        } catch {
            throw OutputFileError(path: path, errno: error.number)
        }
    }

    /// Leaves no draft behind unless it was committed.
    deinit {
        discard()
        close(descriptor)
    }

    /// The folder of the file, links followed; `nil` for what is written directly.
    public var folder: String? { target?.folder.text }

    /// Removes the draft, unless it was committed; safe to call from another thread at any moment.
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

    /// Puts the file in its place; nothing may be written afterwards.
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
