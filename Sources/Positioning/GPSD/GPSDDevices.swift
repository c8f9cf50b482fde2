/// The receivers that gpsd has, and the last one that it had.
struct GPSDDevices: Hashable {
    /// Those it has.
    private(set) var paths: [String] = []
    /// The one that went last; `nil` when one came after it.
    private(set) var gone: String?
    private var isKnown = false

    /// Whether gpsd is expected to speak: it has a receiver, had one, or has not said yet.
    ///
    /// One that never had a receiver may be silent for as long as it takes to plug one in.
    var mayBeAwaited: Bool { !isKnown || !paths.isEmpty || gone != nil }

    /// Takes in the list of them all.
    mutating func set(_ all: [String]) {
        let lost = paths.last { !all.contains($0) }
        gone = all.isEmpty ? lost ?? gone : nil
        paths = all
        isKnown = true
    }

    /// Takes in that one came or went; true when that is news.
    mutating func change(_ path: String, isActive: Bool) -> Bool {
        isKnown = true
        guard paths.contains(path) != isActive else { return false }
        paths.removeAll { $0 == path }
        if isActive { paths.append(path) }
        gone = isActive ? nil : path
        return true
    }
}
