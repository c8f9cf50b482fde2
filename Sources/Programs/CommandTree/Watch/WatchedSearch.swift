import Fixes
import Synchronization

/// Records the first search of a watch beside the store: at its first fix, or at its end without one.
///
/// Later searches, after a loss, are not recorded, since a watch may have any number of them.
final class WatchedSearch: Sendable {
    private let file: SearchRecordFile?
    private let tally: SearchTally
    private let isKept = Mutex(false)

    /// Creates the record of a search that `tally` counts.
    ///
    /// A watch needs no store. Without a path for one, nothing is recorded.
    init(_ tally: SearchTally, services: Services) {
        self.tally = tally
        file = try? SearchRecordFile(of: services, store: nil)
    }

    /// Records the search, once.
    func keep() {
        let isNew = isKept.withLock { isKept in
            defer { isKept = true }
            return !isKept
        }
        if isNew { file?.keep(tally.now) }
    }
}
