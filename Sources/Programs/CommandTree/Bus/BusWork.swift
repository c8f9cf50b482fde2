import BusMessages
import Positioning
import Synchronization

/// Does the long work of calls, one at a time, while the bus is answered by another thread.
final class BusWork: Sendable {
    /// A method that takes long.
    enum Order: String, Sendable {
        case locate = "Locate"
        case seal = "Seal"
    }

    /// The end of an order: the values of the answer, or its error.
    typealias Outcome = Result<[MessageValue], BusFault>

    private struct State {
        var result: Outcome?
        var isEnded = false
    }

    /// Is raised after each order, and at the end.
    let wake: WakeSignal
    private let device: BusDevice
    private let state = Mutex(State())
    private let orders: AsyncStream<Order>
    private let continuation: AsyncStream<Order>.Continuation

    init(_ device: BusDevice) throws {
        self.device = device
        wake = try WakeSignal()
        (orders, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Starts an order.
    ///
    /// The caller waits for its result before the next one.
    func begin(_ order: Order) { continuation.yield(order) }

    /// The result of the order, once, when it has ended.
    func takeResult() -> Outcome? {
        state.withLock { state in
            defer { state.result = nil }
            return state.result
        }
    }

    /// True after ``end()``.
    var isEnded: Bool { state.withLock { $0.isEnded } }

    /// Ends the thread that answers the bus.
    func end() {
        state.withLock { $0.isEnded = true }
        wake.raise()
    }

    /// Does the orders until the task is cancelled, which also ends a search.
    func run() async {
        for await order in orders {
            let result = await outcome(of: order)
            state.withLock { $0.result = result }
            wake.raise()
        }
    }

    private func outcome(of order: Order) async -> Outcome {
        do {
            return .success(try await order == .locate ? device.locate() : device.seal())
        } catch {
            let failure = Failure(error)
            StandardError.writeLine("countryexplorer: \(order.rawValue): \(failure.message)")
            return .failure(CountryObject.fault(Self.name(of: failure), failure.message))
        }
    }

    private static func name(of failure: Failure) -> String {
        switch failure.code {
        case .unavailable: "Unavailable"
        case .notLocated: "NotLocated"
        case .denied: "Denied"
        default: "Failed"
        }
    }
}
