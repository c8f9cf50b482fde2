import Synchronization

/// The speed at which the port's data was last understood.
///
/// It is kept between openings.
final class FoundSpeed: Sendable {
    private let speed = Mutex<Int?>(nil)

    /// The speed in bits per second, or `nil` until one is found.
    var baud: Int? {
        get { speed.withLock { $0 } }
        set { speed.withLock { $0 = newValue } }
    }
}
