/// Passes a text, ended by zero, to `body`.
func withCString<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (text.utf8.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { bytes in
        guard let start = bytes.baseAddress else { preconditionFailure("the text has at least a zero") }
        return body(start)
    }
}
