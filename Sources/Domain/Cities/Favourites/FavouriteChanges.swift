import Faults

/// The present favourites, and the favourites after each change by any process.
///
/// The sequence checks four times a second if the store has changed, and reads it only after a change. If another
/// process holds the store for long, it tries again. It ends when the task is cancelled.
public struct FavouriteChanges: AsyncSequence, Sendable {
    private let store: any FavouriteStore
    private let rhythm: Duration

    /// Follows the changes of `store`.
    public init(_ store: any FavouriteStore) { self.init(store, every: .milliseconds(250)) }

    /// Follows the changes of `store`, checking it at the given interval.
    package init(_ store: any FavouriteStore, every rhythm: Duration) {
        (self.store, self.rhythm) = (store, rhythm)
    }

    /// Creates an iterator that starts with the favourites at its first call.
    public func makeAsyncIterator() -> Iterator { Iterator(store: store, rhythm: rhythm) }

    /// The iterator that waits for changes.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let store: any FavouriteStore
        fileprivate let rhythm: Duration
        private var version: Int64?
        private var last: CityFavourites?

        fileprivate init(store: any FavouriteStore, rhythm: Duration) {
            (self.store, self.rhythm) = (store, rhythm)
        }

        /// The favourites after the next change, or `nil` if the task has been cancelled.
        ///
        /// - Throws: Any error of the store, unless another process holds it.
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
            // The version is kept only now, so that a failed read is tried again.
            version = now
            guard favourites != last else { return nil }
            last = favourites
            return favourites
        }
    }
}
