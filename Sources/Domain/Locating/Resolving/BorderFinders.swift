import Borders
import Boundaries
import Countries
import Synchronization

/// The finders of borders, one for each view of the world.
///
/// The finder of the standard view is made at once; each other is made when it is first asked for, which takes some
/// tens of microseconds.
final class BorderFinders: Sendable {
    /// How many other views are kept; beyond it, all of them are made anew.
    private static let limit = 16

    private let boundaries: BoundaryIndex
    private let standard: BorderFinder
    private let others = Mutex<[Worldview: BorderFinder]>([:])

    /// Finders in `boundaries`.
    init(_ boundaries: BoundaryIndex) {
        self.boundaries = boundaries
        standard = BorderFinder(boundaries)
    }

    /// The finder of borders as `worldview` sees them.
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
