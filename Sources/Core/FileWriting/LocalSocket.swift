import Glibc

/// A connection to a program that listens on a socket in the file system.
enum LocalSocket {
    /// Connects to the socket at `path`, and returns a descriptor for writing.
    static func connect(to path: PathBytes) throws(SystemFault) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.bytes.count < room else { throw SystemFault(ENAMETOOLONG) }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.bytes) }
        let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = try SystemFault.check(socket(AF_UNIX, type, 0))
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { Glibc.connect(descriptor, $0, size) }
        }
        guard result == 0 else {
            let fault = SystemFault(errno)
            close(descriptor)
            throw fault
        }
        return descriptor
    }
}
