import CCompression

/// Decompresses a text in portions, using the system's zlib or zstd.
///
/// It performs no input or output, and its memory is bounded regardless of the size of the text.
public struct Decompressor: ~Copyable, @unchecked Sendable {
    // Sendable because only this value refers to the stream, and it cannot be copied.

    private let stream: OpaquePointer
    private let kind: Compression
    /// True if a member or a frame has begun and not yet ended.
    private var isInside = false

    /// The sizes of one portion.
    public struct Progress: Hashable, Sendable {
        /// The number of compressed bytes that were used.
        public let used: Int
        /// The number of bytes of text that were written.
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

    /// Decompresses a portion of `input` into `output`.
    ///
    /// Either buffer may have a remainder.
    ///
    /// Zeros between members, with which tape archives are padded, are skipped.
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

    /// Checks at the end of the input that the text is complete.
    public func finish() throws(DecompressionError) {
        if isInside { throw .truncated(kind) }
    }
}
