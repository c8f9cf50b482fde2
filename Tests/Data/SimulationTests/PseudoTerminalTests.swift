import Glibc
import Simulation
import SuiteTraits
import Testing

/// A typical sentence of a receiver, repeated forty times.
private let chatter = Array(
    String(repeating: "$GPGLL,3002.664,N,03114.142,E,101010,A*26\r\n", count: 40).utf8
)

@Suite(.timeLimit(.minutes(5)))
struct PseudoTerminalTests {
    @Test func aReaderAtTheRightSpeedGetsEveryByte() async throws {
        let port = try PseudoTerminal(baud: 115_200)
        let reader = try PortReader(try #require(port.device), speed: B115200)
        try await port.write(chatter)
        #expect(try reader.available() == chatter)
    }

    @Test(arguments: [B4800, B9600, B38400, B57600, B230400, B50])
    func aReaderAtAnotherSpeedGetsGarbage(speed: Int32) async throws {
        let port = try PseudoTerminal(baud: 115_200)
        let reader = try PortReader(try #require(port.device), speed: speed)
        try await port.write(chatter)
        let seen = try reader.available()
        #expect(!seen.isEmpty)
        #expect(!String(decoding: seen, as: UTF8.self).contains("GLL"))
    }

    @Test func aReaderThatCorrectsItsSpeedGetsTheRest() async throws {
        let port = try PseudoTerminal(baud: 115_200)
        let device = try #require(port.device)
        let reader = try PortReader(device, speed: B9600)
        try await port.write(chatter)
        _ = try reader.available()
        let corrected = try PortReader(device, speed: B115200)
        try await port.write(chatter)
        #expect(try corrected.available() == chatter)
    }

    @Test func bytesWithoutAReaderAreLost() async throws {
        let port = try PseudoTerminal(baud: 921_600)
        let device = try #require(port.device)
        try await port.write(chatter)
        do {
            let leaver = try PortReader(device, speed: B921600)
            try await port.write(chatter)
            _ = leaver
        }
        try await port.write(chatter)
        #expect(try PortReader(device).available().isEmpty)
    }

    @Test func aReaderThatDoesNotReadLosesBytesAndBlocksNothing() async throws {
        let port = try PseudoTerminal(baud: 921_600)
        let reader = try PortReader(try #require(port.device), speed: B921600)
        try await port.write(Array(repeating: chatter, count: 30).joined())
        let kept = try reader.available()
        #expect(kept.count > 4000 && kept.count < 30 * chatter.count)
    }

    @Test func theLineSetsThePace() async throws {
        let port = try PseudoTerminal(baud: 38_400)
        let slow = try await ContinuousClock().measure { try await port.write(chatter) }
        #expect(slow > .milliseconds(400))
        let slower = try await ContinuousClock().measure { try await port.write(chatter, haste: 0.5) }
        #expect(slower > .milliseconds(800))
        try await port.write(chatter, haste: 100)
    }

    @Test func cancellationEndsAWrite() async throws {
        let port = try PseudoTerminal(baud: 1200)
        let player = Task { try await port.write(chatter) }
        player.cancel()
        await #expect(throws: CancellationError.self) { try await player.value }
    }

    @Test func waitingEndsWithAReaderOrWithTheTime() async throws {
        let port = try PseudoTerminal()
        // A process that another test starts at this moment holds the end that was open for a moment until it runs.
        for _ in 0..<5000 where port.isOpened { try await Task.sleep(for: .milliseconds(1)) }
        #expect(try await !port.waitUntilOpened(timeout: .milliseconds(20)))
        let reader = try PortReader(try #require(port.device))
        #expect(try await port.waitUntilOpened(timeout: patience))
        _ = reader
        #expect(port.isOpened)
    }

    @Test func aHundredPortsLeaveNoDescriptorOpen() throws {
        // Other suites may have a few ports open in the meantime.
        let before = try openPorts()
        for _ in 0..<100 { try PseudoTerminal().replug() }
        #expect(try openPorts() < before + 50)
    }

    /// The number of pseudo-terminal descriptors of this process.
    private func openPorts() throws -> Int {
        let folder = try #require(opendir("/proc/self/fd"))
        defer { closedir(folder) }
        var count = 0
        while let entry = readdir(folder) {
            let number = withUnsafePointer(to: &entry.pointee.d_name) {
                String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            var target = [CChar](repeating: 0, count: 256)
            let length = readlink("/proc/self/fd/\(number)", &target, target.count)
            let bytes = target.prefix(max(0, length)).map { UInt8(bitPattern: $0) }
            let path = String(decoding: bytes, as: UTF8.self)
            if path == "/dev/ptmx" || path.hasPrefix("/dev/pts/") { count += 1 }
        }
        return count
    }

    @Test func anUnusualSpeedIsRefused() {
        let error = #expect(throws: SimulationError.self) { _ = try PseudoTerminal(baud: 4801) }
        #expect(error?.description.hasPrefix("4801 is not a serial speed; choose 4800") == true)
    }
}
