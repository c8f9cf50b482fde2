import CCurl
import Dispatch
import Refresh
import Synchronization

/// A thread that drives all transfers of a client, so that any of them can be cancelled at once.
final class TransferLoop: Sendable {
    private struct Orders {
        var arriving: [Transfer] = []
        var cancelled: Set<Int> = []
        var isEnded = false
        var lastNumber = 0
    }

    /// libcurl's handle; only ``ccurl_multi_wakeup`` may be called from other threads.
    private struct Handle: @unchecked Sendable { let raw: UnsafeMutableRawPointer }

    private let handle: Handle
    private let orders = Mutex(Orders())

    /// Loads libcurl and starts the thread, which keeps the loop until ``end()``.
    init() throws(NetworkError) {
        var problem: UnsafePointer<CChar>?
        guard ccurl_load(&problem) == 0, let raw = ccurl_multi_init() else {
            throw NetworkError(
                .offline,
                address: "libcurl",
                reason: problem.map { String(cString: $0) } ?? "there is no memory for it",
                remedy: "install it (`apt-get install libcurl4`)"
            )
        }
        handle = Handle(raw: raw)
        // A queue of its own: the loop blocks, which the shared threads must not.
        DispatchQueue(label: "transfers").async { [self] in run() }
    }

    /// A number for the next transfer.
    func nextNumber() -> Int {
        orders.withLock { orders in
            orders.lastNumber += 1
            return orders.lastNumber
        }
    }

    /// Hands a transfer over; its waiter is resumed exactly once.
    func start(_ transfer: Transfer) {
        let isTaken = order { $0.arriving.append(transfer) }
        if !isTaken { transfer.cancel() }
    }

    /// Ends the transfer of this number; one that has ended already, or not started yet, is no error.
    func cancel(_ number: Int) { order { $0.cancelled.insert(number) } }

    /// Ends the thread, and every transfer.
    func end() { order { $0.isEnded = true } }

    /// Changes the orders and wakes the thread; false when it has been told to end.
    ///
    /// All under the lock: once the thread has seen the end there, the handle is gone.
    @discardableResult
    private func order(_ change: (inout Orders) -> Void) -> Bool {
        orders.withLock { orders in
            guard !orders.isEnded else { return false }
            change(&orders)
            ccurl_multi_wakeup(handle.raw)
            return true
        }
    }

    private func run() {
        var active: [UnsafeMutableRawPointer: Transfer] = [:]
        while true {
            let isEnded = obey(&active)
            if isEnded { break }
            ccurl_multi_perform(handle.raw)
            collect(&active)
            ccurl_multi_poll(handle.raw, 60_000)
        }
        for transfer in active.values {
            ccurl_multi_remove(handle.raw, transfer.easy)
            transfer.cancel()
        }
        active.removeAll()
        ccurl_multi_cleanup(handle.raw)
    }

    /// Begins what has arrived and ends what is cancelled; whether the loop is to end.
    private func obey(_ active: inout [UnsafeMutableRawPointer: Transfer]) -> Bool {
        let (arriving, cancelled, isEnded) = orders.withLock { orders in
            defer { (orders.arriving, orders.cancelled) = ([], []) }
            return (orders.arriving, orders.cancelled, orders.isEnded)
        }
        for transfer in arriving {
            active[transfer.easy] = transfer
            ccurl_multi_add(handle.raw, transfer.easy)
        }
        for transfer in active.values where cancelled.contains(transfer.number) {
            ccurl_multi_remove(handle.raw, transfer.easy)
            active[transfer.easy] = nil
            transfer.cancel()
        }
        return isEnded
    }

    private func collect(_ active: inout [UnsafeMutableRawPointer: Transfer]) {
        var code = CURLE_OK
        while let easy = ccurl_multi_finished(handle.raw, &code) {
            ccurl_multi_remove(handle.raw, easy)
            active.removeValue(forKey: easy)?.finish(code)
        }
    }
}
