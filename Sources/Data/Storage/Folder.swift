import Glibc

/// A folder in which files are to be written.
struct Folder {
    let path: String

    /// The folder of the file at `path`, or `nil` if the path does not name a file, or for the root.
    init?(ofFileAt path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
            return nil
        }
        self.path = String(path[..<slash])
    }

    /// The absolute path, for a message that is read in another context.
    var fullPath: String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    /// Creates the folder and its parents if they do not exist.
    ///
    /// Returns `false` if that fails.
    func make() -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
        guard errno == ENOENT, Folder(ofFileAt: path)?.make() == true else { return false }
        // Another process may have created it in the meantime.
        return mkdir(path, 0o777) == 0 || errno == EEXIST
    }
}
