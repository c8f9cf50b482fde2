import Geodesy

/// Settles on another country once fixes have lain in it for a while.
///
/// A road along a border, and a receiver that strays, cross it and come back.
struct CountryDwell {
    /// Where it has settled; `nil` before the first fix.
    private(set) var settled: Whereabouts?
    private let seconds: Double
    private var arrival: Arrival?

    /// The fixes in a country that is not settled on yet, without a longer pause between them.
    private struct Arrival {
        let place: Whereabouts
        let first: Fix
        var last: Fix
    }

    /// Settles after `seconds`, having begun at `start`.
    init(seconds: Double, start: Whereabouts?) {
        self.seconds = seconds
        settled = start
    }

    /// Takes where a fix lies that others agree with; true when that settles it.
    ///
    /// A doubtful one, whose error reaches back to where it has settled, neither begins a stay nor completes it.
    mutating func settles(on place: Whereabouts, by fix: Fix, isDoubtful: Bool) -> Bool {
        if place == settled {
            arrival = nil
            return false
        }
        guard settled == nil || fix.origin == .manual || hasStayed(at: place, fix, isDoubtful: isDoubtful)
        else {
            return false
        }
        (settled, arrival) = (place, nil)
        return true
    }

    private mutating func hasStayed(at place: Whereabouts, _ fix: Fix, isDoubtful: Bool) -> Bool {
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
