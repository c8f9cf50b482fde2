import CCurl
import Dispatch
import Refresh
import Synchronization

/// A thread that drives all transfers of a client, so that each of them can be cancelled at once.
final class TransferLoop: Sendable {
    private struct Orders {
        var arriving: [Transfer] = []
        var cancelled: Set<Int> = []
        var isEnded = false
        var lastNumber = 0
    }

    /// The handle of libcurl.
    ///
    /// Other threads may call only ``ccurl_multi_wakeup`` with it.
    private struct Handle: @unchecked Sendable { let raw: UnsafeMutableRawPointer }

    private let handle: Handle
    private let orders = Mutex(Orders())

    /// Loads libcurl and starts the thread, which retains the loop until ``end()``.
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
        // The loop blocks and must not block the shared threads, so it has its own queue.
        DispatchQueue(label: "transfers").async { [self] in run() }
    }

    /// Returns a number for the next transfer.
    func nextNumber() -> Int {
        orders.withLock { orders in
            orders.lastNumber += 1
            return orders.lastNumber
        }
    }

    /// Hands over a transfer, whose waiter is resumed exactly once.
    func start(_ transfer: Transfer) {
        let isTaken = order { $0.arriving.append(transfer) }
        if !isTaken { transfer.cancel() }
    }

    /// Ends the transfer with this number.
    ///
    /// A transfer that has ended already, or not yet started, is ignored.
    func cancel(_ number: Int) { order { $0.cancelled.insert(number) } }

    /// Ends all transfers and the thread.
    func end() { order { $0.isEnded = true } }

    /// Changes the orders and wakes the thread.
    ///
    /// Returns false if the loop has ended.
    ///
    /// Everything happens under the lock, because the handle is released after the thread has seen the end there.
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

    /// Starts the transfers that have arrived and ends the cancelled ones.
    ///
    /// Returns true if the loop is to end.
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
