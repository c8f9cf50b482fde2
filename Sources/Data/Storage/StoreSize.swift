import Glibc

/// The size of a store.
public enum StoreSize {
    /// The bytes of the database at `path` and of its journals, or `nil` if the database does not exist.
    public static func bytes(at path: String) -> Int? {
        guard let size = size(of: path) else { return nil }
        return ["-journal", "-wal"].reduce(size) { $0 + (self.size(of: path + $1) ?? 0) }
    }

    private static func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}
