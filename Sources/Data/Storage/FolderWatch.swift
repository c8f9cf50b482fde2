import Glibc

/// Notices changes of files in folders, which may not exist yet.
///
/// The kernel reports them (inotify). A folder that does not exist is waited for in the nearest one above it.
public struct FolderWatch: ~Copyable {
    /// The descriptor, which is readable after a change, or -1 if the system has none left.
    public let descriptor: Int32

    /// Watches `folders`, which are absolute paths, from now on.
    public init(_ folders: [String]) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return }
        for folder in folders {
            var path = folder
            while inotify_add_watch(descriptor, path, Self.changes) < 0, path.utf8.count > 1 {
                path = Self.parent(of: path)
            }
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static let changes =
        UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO)
        | UInt32(IN_DELETE_SELF | IN_MOVE_SELF)

    private static func parent(of path: String) -> String {
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return end == path.startIndex ? "/" : String(path[..<end])
    }
}
