/// The source of a table.
public protocol ByteSource: Sendable {
    /// Reads at most as many bytes as `buffer` can hold, and returns 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int

    /// Waits for at most the given time, and returns true if bytes or the end can be read.
    func isReady(withinMilliseconds time: Int) -> Bool
}
