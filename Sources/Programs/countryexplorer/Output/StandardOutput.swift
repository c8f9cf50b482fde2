import Faults
import Glibc
import Quoting

/// Data for whoever reads standard output; a line at a time, so that a stream is seen as it happens.
enum StandardOutput {
    /// Writes a document as it is, for another program; what a person reads goes through ``writeLine(_:)``.
    ///
    /// - Throws: ``OutputError`` when it cannot be taken, a full disk for one.
    static func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

    /// Writes `bytes` whole, as ``write(_:)-(String)`` does.
    static func write(_ bytes: [UInt8]) throws(OutputError) {
        try bytes.span.withUnsafeBytes { bytes throws(OutputError) in try write(bytes) }
    }

    /// Writes `bytes` whole, as ``write(_:)-(String)`` does.
    static func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(STDOUT_FILENO, part.baseAddress, part.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                endQuietly()
            } else if errno != EINTR {
                throw OutputError(errno: errno)
            }
        }
    }

    /// Dies of SIGPIPE as a pipeline expects when its reader has gone; sockets make NIO ignore that signal.
    private static func endQuietly() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(1)
    }

    /// Writes `text` and a line end, without control characters: some of it may come from outside.
    static func writeLine(_ text: String) throws(OutputError) { try writeLines([text]) }

    /// Writes each of `lines` as ``writeLine(_:)`` does, at once.
    static func writeLines(_ lines: [String]) throws(OutputError) {
        try write(lines.map { TerminalText.line($0) + "\n" }.joined())
    }
}

/// Standard output does not take what is written.
struct OutputError: FaultError, CustomStringConvertible {
    let errno: Int32

    var fault: Fault { .storage(.save) }

    var description: String {
        // Of a stream that was closed at the start, or is open only for reading.
        let reason = errno == EBADF ? "it is closed" : String(cString: strerror(errno))
        return "standard output: \(reason); write somewhere else"
    }
}

/// Messages for the person who watches.
enum StandardError {
    /// Where the log goes: line by line, as messages do.
    struct LogStream: TextOutputStream, Sendable {
        func write(_ string: String) { StandardError.writeLine(string.trimmed) }
    }

    /// Writes a line without control characters; a message that nobody can be given is dropped.
    static func writeLine(_ text: String) { write(TerminalText.line(text) + "\n") }

    /// Draws `text`, which is without control characters, over the line that was drawn last; nothing takes it away.
    static func draw(_ text: String) {
        write("\r" + TerminalText.line(text) + "\u{1B}[K")
    }

    private static func write(_ text: String) {
        let text = Array(text.utf8)
        _ = text.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
