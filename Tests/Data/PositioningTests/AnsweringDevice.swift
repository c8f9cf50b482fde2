import CPosix
import Glibc
import Synchronization
import Testing

@testable import Positioning

/// A device on a pseudo-terminal that sends only what it answers to what it receives.
final class AnsweringDevice: Sendable {
    /// The path at which a program opens it.
    let path: String
    private let line: Line

    /// Creates a device that receives nothing at another speed than `baud`, if that is given.
    ///
    /// `answer` takes what has arrived at once, and returns the bytes to send.
    init(baud: Int? = nil, answer: @escaping @Sendable ([UInt8]) -> [UInt8]) throws {
        var (master, name): (Int32, [CChar]) = (-1, [CChar](repeating: 0, count: 64))
        try #require(cposix_open_pseudo_terminal(&master, &name, name.count) == 0)
        path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        line = Line(master: master, baud: baud)
        let line = line
        try OwnThread.run { line.serve(answer) }
    }

    deinit { line.stop() }

    /// All bytes that were received, at any speed.
    var received: [UInt8] { line.received }

    /// Sends bytes unasked.
    func send(_ bytes: [UInt8]) { line.send(bytes) }
}

/// The device's end of the terminal.
private final class Line: Sendable {
    private struct State {
        var received: [UInt8] = []
        var isStopped = false
    }

    private let master: Int32
    private let baud: Int?
    private let state = Mutex(State())

    init(master: Int32, baud: Int?) { (self.master, self.baud) = (master, baud) }

    var received: [UInt8] { state.withLock { $0.received } }

    func stop() { state.withLock { $0.isStopped = true } }

    func send(_ bytes: [UInt8]) { _ = bytes.withUnsafeBytes { write(master, $0.baseAddress, $0.count) } }

    /// Answers until stopped.
    func serve(_ answer: ([UInt8]) -> [UInt8]) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !state.withLock({ $0.isStopped }) {
            var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 10) > 0, wait.revents & Int16(POLLIN) != 0 else {
                usleep(2000)
                continue
            }
            let count = buffer.withUnsafeMutableBytes { read(master, $0.baseAddress, $0.count) }
            guard count > 0 else { continue }
            let bytes = Array(buffer[..<count])
            state.withLock { $0.received += bytes }
            var speed: Int32 = 0
            guard baud == nil || cposix_input_speed(master, &speed) == 0 && Int(speed) == baud else {
                continue
            }
            send(answer(bytes))
        }
        close(master)
    }
}
