import Synchronization

/// The speed at which a port was last understood, kept from one opening to the next.
final class FoundSpeed: Sendable {
    private let speed = Mutex<Int?>(nil)

    /// In bits per second; `nil` until one is found.
    var baud: Int? {
        get { speed.withLock { $0 } }
        set { speed.withLock { $0 = newValue } }
    }
}
