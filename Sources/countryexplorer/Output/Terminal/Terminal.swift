import Glibc

/// The terminal that standard output is, if it is one.
enum Terminal {
    /// Its columns; `nil` when standard output is a file or a pipe, where nothing is cut.
    static var columns: Int? {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
