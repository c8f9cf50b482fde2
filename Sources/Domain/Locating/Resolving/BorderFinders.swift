import Borders
import Boundaries
import Countries
import Synchronization

/// The border finders, one for each worldview.
///
/// The finder of the standard worldview is created immediately. Each other finder is created on first use, which takes
/// some tens of microseconds.
final class BorderFinders: Sendable {
    /// The number of other worldviews whose finders are kept.
    ///
    /// Beyond it, all finders are discarded and created again on demand.
    private static let limit = 16

    private let boundaries: BoundaryIndex
    private let standard: BorderFinder
    private let others = Mutex<[Worldview: BorderFinder]>([:])

    /// Creates finders for `boundaries`.
    init(_ boundaries: BoundaryIndex) {
        self.boundaries = boundaries
        standard = BorderFinder(boundaries)
    }

    /// The finder of borders in `worldview`.
    func finder(_ worldview: Worldview) -> BorderFinder {
        if worldview == .standard { return standard }
        return others.withLock { others in
            if let known = others[worldview] { return known }
            if others.count >= Self.limit { others.removeAll() }
            let finder = BorderFinder(boundaries, worldview: worldview)
            others[worldview] = finder
            return finder
        }
    }
}
