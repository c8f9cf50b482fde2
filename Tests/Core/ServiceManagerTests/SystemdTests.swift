import FoundationEssentials
import Glibc
import ServiceManager
import Testing

/// The notifications to systemd, over a real datagram socket.
struct SystemdTests {
    /// A socket at `name`, where a leading `@` means a name without a file.
    private static func inbox(_ name: String) throws -> Int32 {
        let inbox = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var place = sockaddr_un()
        place.sun_family = sa_family_t(AF_UNIX)
        var bytes = Array(name.utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: place.sun_path))
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: bytes) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
        let result = withUnsafePointer(to: place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(inbox, $0, length) }
        }
        try #require(result == 0)
        return inbox
    }

    @Test(arguments: [false, true]) func theStateArrives(isNamed: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.path
        let name = "countryexplorer-\(UUID().uuidString.prefix(8))"
        let path = isNamed ? "@\(name)" : "\(folder)/\(name)"
        let inbox = try Self.inbox(path)
        defer {
            close(inbox)
            unlink(path)
        }
        #expect(Systemd.notify("READY=1") { $0 == "NOTIFY_SOCKET" ? path : nil })
        #expect(Systemd.notify("STOPPING=1", waits: false) { $0 == "NOTIFY_SOCKET" ? path : nil })
        var bytes = [UInt8](repeating: 0, count: 100)
        let states = (0..<2).map { _ in
            // A datagram to a local socket has arrived when it has been sent.
            let count = recv(inbox, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        }
        #expect(states == ["READY=1", "STOPPING=1"])
    }

    /// The queue of a socket is short, and the service manager may be busy.
    @Test func aFullSocketDropsAStateThatDoesNotWait() throws {
        let name = "@countryexplorer-\(UUID().uuidString.prefix(8))"
        let inbox = try Self.inbox(name)
        defer { close(inbox) }
        let send = { Systemd.notify("STATUS=a", waits: false) { $0 == "NOTIFY_SOCKET" ? name : nil } }
        let results = (0..<10_000).map { _ in send() }
        #expect(results.first == true && results.last == false)
    }

    private static let deafPaths: [String?] = [
        nil, "", "relative", "/nowhere/at/all", "/" + String(repeating: "a", count: 200),
    ]

    @Test(arguments: deafPaths) func nothingIsSentWithoutAListener(path: String?) {
        let isSent = Systemd.notify("READY=1") { $0 == "NOTIFY_SOCKET" ? path : nil }
        #expect(isSent == (path != "/nowhere/at/all"), "only a socket that is named and gone is a failure")
    }

    @Test func aSocketForAnotherProcessIsNotTaken() {
        #expect(Systemd.socket { ["LISTEN_PID": "1", "LISTEN_FDS": "1"][$0] } == nil)
        #expect(Systemd.socket { ["LISTEN_PID": "\(getpid())", "LISTEN_FDS": "0"][$0] } == nil)
        #expect(Systemd.socket { _ in nil } == nil)
    }
}
