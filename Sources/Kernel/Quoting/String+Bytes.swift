extension String {
    /// Passes the UTF-8 bytes of the text to `body`.
    ///
    /// Every string on Linux has its bytes in one piece. `utf8` and `withUTF8` also read strings of other systems, with
    /// code that the page's first module would have to contain.
    package func withBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let result = utf8.withContiguousStorageIfAvailable { bytes in
            Swift.Result { () throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
        }
        guard let result else { preconditionFailure("a string on Linux is UTF-8 in one piece") }
        return try result.get()
    }
}
