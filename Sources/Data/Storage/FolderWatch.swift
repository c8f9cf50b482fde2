import Glibc

/// Notices changes of files in folders, which may not exist yet.
///
/// The kernel reports them (inotify). A folder that does not exist is waited for in the nearest one above it.
public struct FolderWatch: ~Copyable {
    /// The descriptor, which is readable after a change, or -1 if the system has no descriptor or no watch left.
    public let descriptor: Int32

    /// Watches `folders`, which are absolute paths, from now on.
    public init(_ folders: [String]) {
        let queue = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        let isComplete = queue >= 0 && folders.allSatisfy { Self.watch($0, in: queue) }
        if queue >= 0, !isComplete { close(queue) }
        descriptor = isComplete ? queue : -1
    }

    /// Watches a folder, or the nearest one above it if it does not exist.
    ///
    /// Returns false if the system refuses.
    private static func watch(_ folder: String, in queue: Int32) -> Bool {
        var path = folder
        while inotify_add_watch(queue, path, changes) < 0 {
            // Only for a folder that is missing does one above it show the change.
            guard errno == ENOENT || errno == ENOTDIR, path.utf8.count > 1 else { return false }
            path = parent(of: path)
        }
        return true
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
