import Glibc

/// Groups of the system's user database.
enum SystemGroup {
    /// The name of the group that owns `path`, or `nil` if the path does not exist or the group has no name.
    static func owning(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        var group = group()
        var found: UnsafeMutablePointer<group>?
        var strings = [CChar](repeating: 0, count: 16_384)
        guard getgrgid_r(status.st_gid, &group, &strings, strings.count, &found) == 0, found != nil,
            let name = group.gr_name
        else { return nil }
        return String(cString: name)
    }
}
