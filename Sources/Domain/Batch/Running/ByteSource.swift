/// The source of a table.
public protocol ByteSource: Sendable {
    /// Reads at most as many bytes as `buffer` holds; 0 is the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

    /// Whether there is something to read, or the end, within a time.
    func isReady(withinMilliseconds time: Int) -> Bool
}
