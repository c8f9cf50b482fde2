import CCompression

/// Decompresses a text portion by portion, by the system's zlib or zstd.
///
/// Sans-I/O: bytes in, bytes out, in bounded memory however large the text becomes.
public struct Decompressor: ~Copyable, @unchecked Sendable {
    // Sendable: the stream is reached through this value alone, which cannot be copied.

    private let stream: OpaquePointer
    private let kind: Compression
    /// Whether a member or a frame has begun and not ended.
    private var isInside = false

    /// How much one portion took and gave.
    public struct Progress: Hashable, Sendable {
        /// How many compressed bytes were used.
        public let used: Int
        /// How many bytes of text were written.
        public let written: Int
    }

    /// Starts before the first byte.
    ///
    /// - Throws: ``DecompressionError/noLibrary(_:reason:)`` when the library is missing.
    public init(_ kind: Compression) throws(DecompressionError) {
        var problem: UnsafePointer<CChar>?
        guard let stream = ccompression_open(kind.number, &problem) else {
            throw .noLibrary(kind, reason: problem.map { String(cString: $0) } ?? "it does not start")
        }
        (self.stream, self.kind) = (stream, kind)
    }

    deinit { ccompression_close(stream) }

    /// Decompresses a portion of `input` into `output`; both may be left with a rest.
    ///
    /// Zeros between members, with which archives on tapes are filled up, are passed over.
    public mutating func step(
        _ input: UnsafeRawBufferPointer,
        into output: UnsafeMutableRawBufferPointer
    ) throws(DecompressionError) -> Progress {
        if !isInside, input.first == 0 {
            return Progress(used: input.prefix { $0 == 0 }.count, written: 0)
        }
        var (used, written) = (0, 0)
        let result = ccompression_step(
            stream,
            input.baseAddress?.assumingMemoryBound(to: UInt8.self),
            input.count,
            &used,
            output.baseAddress?.assumingMemoryBound(to: UInt8.self),
            output.count,
            &written
        )
        if used > 0 { isInside = true }
        switch Int(result) {
        case CCOMPRESSION_MORE: break
        case CCOMPRESSION_END: isInside = false
        default: throw .damaged(kind)
        }
        return Progress(used: used, written: written)
    }

    /// Checks that the text is whole when there is no more input.
    public func finish() throws(DecompressionError) {
        if isInside { throw .truncated(kind) }
    }
}
