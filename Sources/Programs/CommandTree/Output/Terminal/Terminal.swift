import Countries
import FoundationEssentials
import Glibc

/// The terminal of standard output, if there is one.
enum Terminal {
    /// The number of columns, or `nil` if standard output is a file or a pipe, for which nothing is cut.
    static var columns: Int? { columns(of: STDOUT_FILENO) }

    /// The number of columns of the terminal that `descriptor` is, or `nil` if it is not one.
    static func columns(of descriptor: Int32) -> Int? {
        guard isatty(descriptor) == 1 else { return nil }
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}

// MARK: Characters

extension Terminal {
    /// True if the locale's character set is UTF-8.
    ///
    /// Otherwise, only the data itself contains characters beyond ASCII.
    static let isUTF8 = hasUTF8(ProcessInfo.processInfo.environment)

    /// True if the locale in `environment` has UTF-8 as its character set.
    ///
    /// The first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty counts (POSIX, 8.2). The locales C and POSIX, and
    /// names without a character set such as `de_DE`, are not UTF-8.
    static func hasUTF8(_ environment: [String: String]) -> Bool {
        let values = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }
        guard let name = values.first(where: { !$0.isEmpty }), let dot = name.firstIndex(of: ".") else {
            return false
        }
        let set = name[name.index(after: dot)...].prefix { $0 != "@" }
        return ["utf-8", "utf8"].contains(set.lowercased())
    }

    /// The sign at the end of a shortened text.
    static var ellipsis: String { isUTF8 ? "…" : "~" }
}

extension Country {
    /// The table cell for the flag.
    ///
    /// It is omitted if the locale is not UTF-8.
    var flagCell: [String] { Terminal.isUTF8 ? [flag] : [] }

    /// `text` after the flag.
    ///
    /// The flag is omitted if the locale is not UTF-8.
    func flagged(_ text: String) -> String { (flagCell + [text]).joined(separator: " ") }
}
