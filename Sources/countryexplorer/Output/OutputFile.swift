/// Standard output, or a file that appears at its path only when it is whole.
struct OutputFile {
    private let file: AtomicOutput?

    /// Begins a file beside `path`; `nil` and `-` are standard output.
    ///
    /// - Throws: ``Failure`` when it cannot be made.
    init(_ path: String?) throws(Failure) {
        guard let path, path != "-" else {
            file = nil
            return
        }
        file = try AtomicOutput(path: path)
    }

    /// Writes all of `bytes`.
    func write(_ bytes: [UInt8]) throws {
        guard let file else { return try StandardOutput.write(bytes) }
        try bytes.withUnsafeBytes { try file.write($0) }
    }

    /// Puts the file in its place.
    func finish() throws(Failure) { try file?.commit() }
}
