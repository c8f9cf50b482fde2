import Glibc

/// A folder that files are to be written in.
struct Folder {
    let path: String

    /// The folder of the file at `path`; `nil` when the path names none, or the root.
    init?(ofFileAt path: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else {
            return nil
        }
        self.path = String(path[..<slash])
    }

    /// The path from the root, for a message that is read elsewhere.
    var fullPath: String {
        guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
        defer { free(current) }
        return String(cString: current) + "/" + path
    }

    /// Makes the folder, and those above it, where there is none; `false` when that cannot be done.
    func make() -> Bool {
        if mkdir(path, 0o777) == 0 { return true }
        var status = stat()
        if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
        guard errno == ENOENT, Folder(ofFileAt: path)?.make() == true else { return false }
        // Another process may have made it in the meantime.
        return mkdir(path, 0o777) == 0 || errno == EEXIST
    }
}
