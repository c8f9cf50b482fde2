public import Geodesy

/// Settles on another place, such as a country, after fixes have been in it for some time.
///
/// A vehicle on a road along a border crosses it several times, and a receiver's error has the same effect. A `Place`
/// is any value to which fixes are assigned. Equal values are one place.
public struct FixDwell<Place: Hashable & Sendable>: Sendable {
    /// The settled place, or `nil` before the first fix.
    public private(set) var settled: Place?
    private let seconds: Double
    private var arrival: Arrival?

    /// The fixes in a place that is not yet settled, without a longer pause between them.
    private struct Arrival {
        let place: Place
        let first: Fix
        var last: Fix
    }

    /// The usual time, in seconds, after which a change of the place counts.
    public static var usualSeconds: Double { 10 }

    /// Settles after `seconds` in one place.
    ///
    /// `start` is the first settled place, if it is known.
    public init(seconds: Double, start: Place?) {
        self.seconds = seconds
        settled = start
    }

    /// Takes the place of a fix that others agree with.
    ///
    /// Returns true if the dwell settles on it now.
    ///
    /// Without a start, the first fix settles at once. A doubtful fix, whose error reaches back to the settled
    /// place, neither begins nor completes a stay. Time is measured by the clock of the fixes.
    public mutating func settles(on place: Place, by fix: Fix, isDoubtful: Bool) -> Bool {
        if place == settled {
            arrival = nil
            return false
        }
        guard settled == nil || hasStayed(at: place, fix, isDoubtful: isDoubtful) else { return false }
        return settle(on: place)
    }

    /// Settles on `place` without a stay, for a position that is certain.
    ///
    /// Returns true if the place changes.
    public mutating func settle(on place: Place) -> Bool {
        defer { (settled, arrival) = (place, nil) }
        return place != settled
    }

    private mutating func hasStayed(at place: Place, _ fix: Fix, isDoubtful: Bool) -> Bool {
        if let arrival, arrival.place == place,
            (0...FixStep.longestPause).contains(fix.seconds(since: arrival.last))
        {
            self.arrival?.last = fix
        } else {
            arrival = isDoubtful ? nil : Arrival(place: place, first: fix, last: fix)
        }
        guard !isDoubtful, let arrival else { return false }
        return fix.seconds(since: arrival.first) >= seconds
    }
}
