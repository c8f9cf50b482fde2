import CPosix
import Faults
public import Fixes
public import Geodesy
import Glibc

/// Positions on the lines of standard input, each returned at the end of its line.
public struct LinePositionSource: PositionSource {
    /// The length in bytes at which a line is cut.
    ///
    /// Every position is shorter.
    private static let longest = 16 << 10

    /// The name in messages: "standard input".
    public let name = "standard input"
    private let parse: @Sendable (String) -> Fix?

    /// Reads lines with `parse`, which receives each line without its end, and returns `nil` for a line without a
    /// position.
    public init(parsing parse: @escaping @Sendable (String) -> Fix?) { self.parse = parse }

    /// Every position in order, until the end of the input.
    ///
    /// Throws `PositionError` if the input cannot be read.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .wait) { (queue: EventQueue) in
            do throws(SystemError) {
                try read(into: queue)
            } catch {
                throw PositionError(
                    .noInput,
                    source: name,
                    reason: error.code == EBADF ? "it is closed" : error.reason,
                    remedy: "pipe positions into it, one a line"
                )
            }
        }
    }

    private func read(into queue: EventQueue) throws(SystemError) {
        if cposix_was_closed(STDIN_FILENO) { throw SystemError(code: EBADF) }
        let descriptor = try OpenDescriptor.duplicate(of: STDIN_FILENO)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var line: [UInt8] = []
        while !queue.isStopped {
            switch try descriptor.read(into: &buffer, patience: nil, signal: queue.signal) {
            case .bytes(let count): take(buffer[..<count], after: &line, into: queue)
            case .silence, .woken: continue
            case .end:
                if !line.isEmpty { give(line, to: queue) }
                return
            }
        }
    }

    private func take(_ bytes: ArraySlice<UInt8>, after line: inout [UInt8], into queue: EventQueue) {
        var rest = bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")), !queue.isStopped {
            line += rest[..<end].prefix(Self.longest - line.count)
            give(line, to: queue)
            line.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        line += rest.prefix(Self.longest - line.count)
    }

    private func give(_ line: [UInt8], to queue: EventQueue) {
        if let fix = parse(String(decoding: line, as: UTF8.self)) { queue.give(fix) }
        while !queue.hasRoom() { queue.signal.wait() }
    }
}
