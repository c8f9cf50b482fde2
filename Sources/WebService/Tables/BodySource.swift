import Batch
import Dispatch
import NIOCore
import Synchronization

/// The body of a request as a table: the network puts portions in, and the threads of a run take them.
///
/// It holds a bounded number of bytes: when the run is slow the network waits, and so does the client.
final class BodySource: ByteSource {
    /// How many bytes may wait before the network does.
    private static let capacity = 1 << 20

    private struct State {
        var portions: [ByteBuffer] = []
        var count = 0
        var isAtEnd = false
        var failure: (any Error)?
        var sender: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())
    /// Raised whenever something has come; a waiting thread then looks.
    private let arrival = DispatchSemaphore(value: 0)

    /// Puts a portion in, and waits while too much is there already; after the end it is dropped.
    func put(_ portion: ByteBuffer) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let goesOn = state.withLock { state in
                guard !state.isAtEnd else { return true }
                state.portions.append(portion)
                state.count += portion.readableBytes
                guard state.count >= Self.capacity else { return true }
                state.sender = continuation
                return false
            }
            if goesOn { continuation.resume() }
            arrival.signal()
        }
    }

    /// Nothing more comes: the body has ended, or `failure` has cut it short.
    func finish(_ failure: (any Error)? = nil) {
        let sender = state.withLock { state in
            state.isAtEnd = true
            state.failure = state.failure ?? failure
            defer { state.sender = nil }
            return state.sender
        }
        sender?.resume()
        arrival.signal()
    }

    func isReady(withinMilliseconds time: Int) -> Bool {
        if hasNews { return true }
        _ = arrival.wait(timeout: .now() + .milliseconds(time))
        return hasNews
    }

    private var hasNews: Bool { state.withLock { $0.count > 0 || $0.isAtEnd } }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while !isReady(withinMilliseconds: 1000) {}
        if let failure = state.withLock({ $0.failure }) { throw failure }
        let count = state.withLock { Self.take(&$0, into: buffer) }
        sender?.resume()
        return count
    }

    /// Who waits to put more in, once there is room again; nobody waits for it after this.
    private var sender: CheckedContinuation<Void, Never>? {
        state.withLock { state in
            guard state.count < Self.capacity / 2 else { return nil }
            defer { state.sender = nil }
            return state.sender
        }
    }

    private static func take(_ state: inout State, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        var taken = 0
        while taken < buffer.count, !state.portions.isEmpty {
            let count = min(buffer.count - taken, state.portions[0].readableBytes)
            state.portions[0].readWithUnsafeReadableBytes { bytes in
                let room = UnsafeMutableRawBufferPointer(rebasing: buffer[taken..<(taken + count)])
                room.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
                return count
            }
            if state.portions[0].readableBytes == 0 { state.portions.removeFirst() }
            taken += count
        }
        state.count -= taken
        return taken
    }
}
