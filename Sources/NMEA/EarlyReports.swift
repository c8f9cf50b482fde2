/// What a receiver says before the first position of a moment, kept until that comes.
struct EarlyReports {
    /// Whether the input was silent before, so that these are surely not the end of a moment.
    let followSilence: Bool
    var satellites: SatelliteReport?
    var motion: GroundMotion?
    /// An error estimate, which says of which moment it is.
    var error: (time: Int, metres: Double)?

    init(followSilence: Bool) {
        self.followSilence = followSilence
    }

    mutating func join(_ report: SatelliteReport) {
        satellites = satellites?.joined(with: report) ?? report
    }
}
