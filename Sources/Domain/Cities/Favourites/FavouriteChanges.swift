import Faults

/// The favourites as they are now, and again after each change by any process.
///
/// Looks four times a second whether the store has changed, and reads it only then. What another process holds for
/// long is looked at again. Ends when the task is cancelled.
public struct FavouriteChanges: AsyncSequence, Sendable {
    private let store: any FavouriteStore
    private let rhythm: Duration

    /// Follows `store`.
    public init(_ store: any FavouriteStore) { self.init(store, every: .milliseconds(250)) }

    /// Follows `store`, and looks at it in this rhythm.
    package init(_ store: any FavouriteStore, every rhythm: Duration) {
        (self.store, self.rhythm) = (store, rhythm)
    }

    /// Begins with the favourites as they are at the first call.
    public func makeAsyncIterator() -> Iterator { Iterator(store: store, rhythm: rhythm) }

    /// Waits for changes.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let store: any FavouriteStore
        fileprivate let rhythm: Duration
        private var version: Int64?
        private var last: CityFavourites?

        fileprivate init(store: any FavouriteStore, rhythm: Duration) {
            (self.store, self.rhythm) = (store, rhythm)
        }

        /// The favourites after the next change; `nil` once the task is cancelled.
        ///
        /// - Throws: what the store throws, unless another process holds it.
        public mutating func next() async throws -> CityFavourites? {
            while !Task.isCancelled {
                do {
                    if let news = try news() { return news }
                } catch let error as any FaultError where error.fault == .storage(.busy) {
                    version = nil
                }
                do { try await Task.sleep(for: rhythm) } catch { return nil }
            }
            return nil
        }

        private mutating func news() throws -> CityFavourites? {
            let now = try store.version()
            guard now != version else { return nil }
            let favourites = try store.favourites()
            // Kept only now, so that a read that fails is tried again.
            version = now
            guard favourites != last else { return nil }
            last = favourites
            return favourites
        }
    }
}
