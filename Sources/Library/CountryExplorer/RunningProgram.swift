#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program that runs.
enum RunningProgram {
    /// The absolute path of the folder of the program, with symbolic links resolved, or `nil` if the system does not
    /// report it, as Linux without `/proc`.
    static var folder: String? {
        guard let path = path(), let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return String(decoding: path[..<slash], as: UTF8.self)
    }

    /// The bytes of the program's path.
    private static func path() -> [UInt8]? {
        var room = [CChar](repeating: 0, count: Int(PATH_MAX))
        #if canImport(Darwin)
        var count = UInt32(room.count)
        guard _NSGetExecutablePath(&room, &count) == 0, let resolved = realpath(room, nil) else { return nil }
        defer { free(resolved) }
        return Array(String(cString: resolved).utf8)
        #else
        let count = readlink("/proc/self/exe", &room, room.count)
        guard count > 0, count < room.count else { return nil }
        return room[..<count].map { UInt8(bitPattern: $0) }
        #endif
    }
}
