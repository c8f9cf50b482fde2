/// The receivers that gpsd has, and the last one that it had.
struct GPSDDevices: Hashable {
    /// The paths of the receivers.
    private(set) var paths: [String] = []
    /// The receiver that was removed last; `nil` when one was added after it.
    private(set) var gone: String?
    private var isKnown = false

    /// Whether gpsd is expected to send reports: it has a receiver, had one, or has not listed its receivers yet.
    ///
    /// A gpsd that never had a receiver may be silent until one is plugged in.
    var mayBeAwaited: Bool { !isKnown || !paths.isEmpty || gone != nil }

    /// Replaces the list by the one that gpsd reports.
    mutating func set(_ all: [String]) {
        let lost = paths.last { !all.contains($0) }
        gone = all.isEmpty ? lost ?? gone : nil
        paths = all
        isKnown = true
    }

    /// Notes that a receiver was added or removed; returns whether the list changed.
    mutating func change(_ path: String, isActive: Bool) -> Bool {
        isKnown = true
        guard paths.contains(path) != isActive else { return false }
        paths.removeAll { $0 == path }
        if isActive { paths.append(path) }
        gone = isActive ? nil : path
        return true
    }
}
