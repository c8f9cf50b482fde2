/// The reports that a receiver sends before the first position of a moment, kept until that position arrives.
struct EarlyReports {
    /// True if the input was silent before them, so that they cannot be the end of the previous moment.
    let followSilence: Bool
    var satellites: SatelliteReport?
    var motion: GroundMotion?
    /// An error estimate with the time of day that it states.
    var error: (time: Int, metres: Double)?

    init(followSilence: Bool) {
        self.followSilence = followSilence
    }

    mutating func join(_ report: SatelliteReport) {
        satellites = satellites?.joined(with: report) ?? report
    }
}
