/// The satellites that a receiver reports, which show how near it is to its first fix.
public struct ReceivedSatellites: Hashable, Sendable {
    /// The number of satellites above the horizon, or `nil` if it was not reported.
    public var inView: Int?
    /// The number of satellites in the solution, or `nil` if it was not reported.
    public var used: Int?
    /// The strongest signals, at most four, in dB-Hz (C/N0), the strongest first.
    ///
    /// A first fix needs four satellites, and most receivers need 30 dB-Hz or more of each.
    public var strongest: [Int]

    /// Combines the numbers of one report.
    public init(inView: Int? = nil, used: Int? = nil, strongest: [Int] = []) {
        (self.inView, self.used, self.strongest) = (inView, used, strongest)
    }

    /// True if no number is known.
    public var isUnknown: Bool { inView == nil && used == nil && strongest.isEmpty }

    /// Takes the numbers of a later report, which may have only some of them.
    public mutating func join(_ next: Self) {
        used = next.used ?? used
        if let count = next.inView { (inView, strongest) = (count, next.strongest) }
    }
}

extension ReceivedSatellites: CustomStringConvertible {
    /// A clause with the numbers that are known, such as "7 satellites in view, 3 used, best signals 41 38 33 dB-Hz".
    ///
    /// It is empty if none is known.
    public var description: String {
        [
            inView.map { "\($0) \($0 == 1 ? "satellite" : "satellites") in view" },
            used.map { inView == nil ? "\($0) \($0 == 1 ? "satellite" : "satellites") used" : "\($0) used" },
            strongest.isEmpty
                ? nil
                : "best \(strongest.count == 1 ? "signal" : "signals") "
                    + strongest.map(String.init).joined(separator: " ") + " dB-Hz",
        ].compactMap(\.self).joined(separator: ", ")
    }
}
