import Positioning
import Testing

@Suite struct NetworkAddressTests {
    @Test(arguments: [
        ("tcp://plotter:2000", NetworkAddress.Transport.tcp, "plotter", 2000),
        ("tcp://192.168.1.5", .tcp, "192.168.1.5", 10110),
        ("TCP://plotter.local/", .tcp, "plotter.local", 10110),
        ("tcp://[fe80::1%lo]:2000", .tcp, "fe80::1%lo", 2000), ("tcp://[::1]", .tcp, "::1", 10110),
        ("udp://", .udp, "", 10110), ("udp://:2000", .udp, "", 2000),
        ("udp://239.192.0.4", .udp, "239.192.0.4", 10110),
        ("udp://127.0.0.1:1", .udp, "127.0.0.1", 1), ("udp://[ff02::1]:65535", .udp, "ff02::1", 65_535),
    ])
    func readsAnAddress(text: String, transport: NetworkAddress.Transport, host: String, port: Int) throws {
        let address = try NetworkAddress(parsing: text)
        #expect(address.transport == transport)
        #expect(address.host == host)
        #expect(address.port == port)
        #expect(try NetworkAddress(parsing: address.description) == address)
    }

    @Test(arguments: [
        ("udp://:10110?from=192.168.1.5", "", "192.168.1.5"), ("udp://?from=[fd00::5]", "", "fd00::5"),
        ("udp://239.192.0.4?from=10.0.0.1", "239.192.0.4", "10.0.0.1"),
        ("udp://[ff02::1]:7?from=fe80::1%lo", "ff02::1", "fe80::1%lo"), ("udp://:7/?from=::1", "", "::1"),
    ])
    func readsTheOneSenderToAdmit(text: String, host: String, sender: String) throws {
        let address = try NetworkAddress(parsing: text)
        #expect(address.host == host && address.sender == sender)
        #expect(try NetworkAddress(parsing: address.description) == address)
    }

    @Test(arguments: [
        "udp://?from=", "udp://?from=plotter", "udp://?", "udp://?x=1.2.3.4",
        "udp://?from=1.2.3.4&from=1.2.3.5",
        "udp://127.0.0.1?from=::1", "udp://[::1]?from=127.0.0.1", "tcp://plotter?from=1.2.3.4",
        "udp://?from=1.2.3.4:5", "udp://?from=[1.2.3.4", "udp://?from=1.2.3.4?from=1.2.3.4",
        "", "drive.nmea", "tcp:", "tcp://", "tcp://:2000", "tcp://host:", "tcp://host:0", "tcp://host:65536",
        "tcp://host:+1", "tcp://host:x", "tcp://host:1:2", "tcp://::1", "tcp://[::1", "tcp://[host]:1",
        "tcp://[::1]x",
        "tcp://ho st", "tcp://user@host", "tcp://host/path", "udp://plotter", "udp://plotter:2000",
        "udp://256.1.1.1",
        "http://host:80", "://host", "tcp://höst", "tcp://host:٣",
    ])
    func refusesAnInvalidAddress(text: String) {
        #expect(throws: NetworkAddressError(text: text)) { try NetworkAddress(parsing: text) }
    }

    @Test func reportsTheExpectedForm() {
        let text = NetworkAddressError(text: "http://host").description
        #expect(text.hasPrefix("http://host: expected tcp://HOST:PORT or udp://:PORT"))
        #expect(!text.contains("\n"))
    }
}
