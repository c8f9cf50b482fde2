import Faults
import Glibc
import Quoting
import Synchronization

/// Writes data on standard output.
///
/// Each line is written at once, so that a stream is visible as it happens.
enum StandardOutput {
    /// Writes a document unchanged, for another program.
    ///
    /// Text for people is written with ``writeLine(_:)``.
    ///
    /// - Throws: ``OutputError`` if standard output cannot be written, for example because the disk is full.
    static func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

    /// Writes all of `bytes`, like ``write(_:)-(String)``.
    static func write(_ bytes: [UInt8]) throws(OutputError) {
        try bytes.span.withUnsafeBytes { bytes throws(OutputError) in try write(bytes) }
    }

    /// Writes all of `bytes`, like ``write(_:)-(String)``.
    static func write(_ bytes: UnsafeRawBufferPointer) throws(OutputError) {
        StandardError.clearLine()
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

    /// Ends the process with SIGPIPE, as a pipeline expects when its reader has ended.
    ///
    /// NIO ignores that signal because of sockets.
    private static func endQuietly() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(1)
    }

    /// Writes `text` and a line end, without control characters, because some of the text may come from outside the
    /// program.
    static func writeLine(_ text: String) throws(OutputError) { try writeLines([text]) }

    /// Writes all of `lines` together, like ``writeLine(_:)``.
    static func writeLines(_ lines: [String]) throws(OutputError) {
        try write(lines.map { TerminalText.line($0) + "\n" }.joined())
    }
}

/// An error: standard output cannot be written.
struct OutputError: FaultError, CustomStringConvertible {
    let errno: Int32

    var fault: Fault { .storage(.save) }

    var description: String {
        // The stream was closed at the start, or is open only for reading.
        let reason = errno == EBADF ? "it is closed" : String(cString: strerror(errno))
        return "standard output: \(reason); write somewhere else"
    }
}

/// Writes messages for the user on standard error.
package enum StandardError {
    /// True while a drawn line is on the terminal.
    private static let isDrawn = Mutex(false)

    /// The stream of the log, which is written line by line.
    struct LogStream: TextOutputStream, Sendable {
        func write(_ string: String) { StandardError.writeLine(string.trimmed) }
    }

    /// Writes a line without control characters.
    ///
    /// A message that cannot be written is dropped.
    package static func writeLine(_ text: String) {
        isDrawn.withLock { isDrawn in
            write((isDrawn ? "\r\u{1B}[K" : "") + TerminalText.line(text) + "\n")
            isDrawn = false
        }
    }

    /// Draws `text` over the line that was drawn last.
    ///
    /// `text` must not contain control characters.
    static func draw(_ text: String) {
        isDrawn.withLock { isDrawn in
            write("\r" + TerminalText.line(text) + "\u{1B}[K")
            isDrawn = !text.isEmpty
        }
    }

    /// Removes the line that was drawn last, before other output on the same terminal.
    static func clearLine() {
        isDrawn.withLock { isDrawn in
            if isDrawn { write("\r\u{1B}[K") }
            isDrawn = false
        }
    }

    /// Draws a text within the terminal's width, or `nil` if standard error is not a terminal that can redraw a line.
    static var drawing: (@Sendable (String) -> Void)? {
        guard let columns = Terminal.columns(of: STDERR_FILENO), columns > 0,
            getenv("TERM").map({ String(cString: $0) }) != "dumb"
        else { return nil }
        return { text in
            let columns = Terminal.columns(of: STDERR_FILENO) ?? 80
            draw(DisplayWidth.cut(TerminalText.line(text), to: columns - 1))
        }
    }

    private static func write(_ text: String) {
        let text = Array(text.utf8)
        _ = text.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
