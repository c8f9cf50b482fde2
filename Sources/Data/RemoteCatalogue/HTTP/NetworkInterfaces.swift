import Glibc
import Quoting

/// The network interfaces of this machine.
enum NetworkInterfaces {
    /// True if an active interface may lead to `address`.
    ///
    /// Without one, a retry cannot succeed.
    static func reach(_ address: String) -> Bool {
        guard let host = Origin(address)?.host else { return false }
        var first: UnsafeMutablePointer<ifaddrs>?
        // If the interfaces cannot be listed, a retry is allowed.
        guard getifaddrs(&first) == 0 else { return true }
        defer { freeifaddrs(first) }
        let isLocal = host == "localhost" || host == "[::1]" || host.begins(with: "127.")
        let needed = UInt32(IFF_UP) | UInt32(IFF_RUNNING)
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            guard let family = interface.ifa_addr?.pointee.sa_family,
                [AF_INET, AF_INET6].contains(Int32(family)), interface.ifa_flags & needed == needed
            else { continue }
            let isLoopback = interface.ifa_flags & UInt32(IFF_LOOPBACK) != 0
            if isLoopback == isLocal { return true }
        }
        return false
    }
}
