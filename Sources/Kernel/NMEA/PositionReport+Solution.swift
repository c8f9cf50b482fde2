import UBX

extension PositionReport {
    /// The number of decimals that an angle of 10⁻⁷ degrees has in minutes.
    private static let decimals = 5
    /// The talker of reports from UBX, which no sentence has.
    static let ubxTalker: UInt16 = 0xB562

    /// Takes the result of a measurement in UBX.
    ///
    /// A position without a third dimension has no measured altitude.
    init(_ solution: NavigationSolution) {
        self.init(
            .pvt,
            talker: Self.ubxTalker,
            standing: Standing(solution.basis),
            time: solution.millisecondOfDay
        )
        guard isFix, let coordinate = solution.coordinate else { return }
        locate(at: coordinate, decimals: Self.decimals)
        isDifferential = solution.isDifferential
        errorMetres = solution.accuracyMetres
        if case .measured(dimensions: 3) = solution.basis { altitudeMetres = solution.altitudeMetres }
        speedMetresPerSecond = solution.speedMetresPerSecond
        courseDegrees = solution.courseDegrees
        satellitesUsed = solution.satellitesUsed
        moment = solution.moment
    }
}

extension PositionReport.Standing {
    /// The claim of the basis of a position.
    fileprivate init(_ basis: NavigationSolution.Basis) {
        switch basis {
        case .none: self = .void(.noSolution)
        case .time: self = .void(.notMeasured)
        case .measured: self = .fix(estimated: false)
        case .estimated: self = .fix(estimated: true)
        }
    }
}
