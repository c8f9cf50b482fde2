import Glibc

/// The identity of a client: its IPv4 address, or the first 64 bits of its IPv6 address.
enum ClientKey {
    /// The networks whose last 32 bits are an IPv4 address: mapped (RFC 4291), translated (RFC 6052) and compatible.
    ///
    /// A socket that accepts both versions reports all IPv4 clients in the first of these networks.
    private static let mapped: [[UInt8]] = [
        [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF],
        [0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8),
        [UInt8](repeating: 0, count: 12),
    ]

    /// The key of a numeric address, or the bytes of any other text.
    static func bytes(of text: String) -> [UInt8] {
        var four = [UInt8](repeating: 0, count: 4)
        if inet_pton(AF_INET, text, &four) == 1 { return four }
        var six = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, text, &six) == 1 else { return Array(text.utf8) }
        let isLoopback = six.dropLast().allSatisfy { $0 == 0 }
        return !isLoopback && mapped.contains(Array(six.prefix(12)))
            ? Array(six.suffix(4)) : Array(six.prefix(8))
    }
}
