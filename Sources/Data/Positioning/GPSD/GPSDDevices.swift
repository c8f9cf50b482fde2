/// The receivers of gpsd, and the one that was removed last.
struct GPSDDevices: Hashable {
    /// The paths of the receivers.
    private(set) var paths: [String] = []
    /// The receiver that was removed last, or `nil` if one was added after it.
    private(set) var gone: String?
    private var isKnown = false

    /// True if gpsd is expected to send reports: it has a receiver, had one, or has not listed its receivers yet.
    ///
    /// A gpsd that never had a receiver may be silent until one is connected.
    var mayBeAwaited: Bool { !isKnown || !paths.isEmpty || gone != nil }

    /// Replaces the list with the one that gpsd reports.
    mutating func set(_ all: [String]) {
        let lost = paths.last { !all.contains($0) }
        gone = all.isEmpty ? lost ?? gone : nil
        paths = all
        isKnown = true
    }

    /// Adds or removes a receiver, and returns whether the list changed.
    mutating func change(_ path: String, isActive: Bool) -> Bool {
        isKnown = true
        guard paths.contains(path) != isActive else { return false }
        paths.removeAll { $0 == path }
        if isActive { paths.append(path) }
        gone = isActive ? nil : path
        return true
    }
}
