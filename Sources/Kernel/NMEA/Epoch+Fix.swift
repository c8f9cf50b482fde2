import Geodesy

/// The result of an epoch.
extension Epoch {
    /// The reason why the fix is missing, or `nil` if there is one.
    @inline(__always)
    var reasonForNoFix: NMEAReader.NoFix.Reason? {
        if usesForeignDatum { return .foreignDatum }
        if let refusal { return refusal }
        if satellites?.mode == 1 { return .noSolution }
        if coordinate == nil { return abstention ?? .noSolution }
        return isEstimated && !followsMeasurement ? .deadReckoning : nil
    }

    /// The outcome of the epoch so far.
    @inline(__always)
    var outcome: Outcome { reasonForNoFix == nil ? .fix : .none }

    /// The radius of about 95 % confidence, in metres.
    ///
    /// It comes from GST if the receiver sends it. Otherwise it is HDOP times the range error that gpsd assumes at 95
    /// %, which is 19 m, or 4.75 m with differential corrections. Dead reckoning has no dilution, and so no radius.
    @inline(__always)
    private var accuracyMetres: Double? {
        if let errorMetres { return errorMetres }
        guard let hdop = hdop ?? satellites?.hdop, hdop > 0, !isEstimated else { return nil }
        return hdop * (isDifferential ? 4.75 : 19)
    }

    /// The fix of a receiver of the kind `origin`, dated by `time` and received at `received`, if the epoch has one.
    @inline(__always)
    func fix(from origin: Fix.Origin, time: Timestamp?, received: ContinuousClock.Instant) -> Fix? {
        guard let coordinate, reasonForNoFix == nil else { return nil }
        return Fix(
            coordinate: coordinate,
            accuracyMetres: accuracyMetres,
            time: time,
            millisecondOfDay: self.time,
            mode: mode,
            origin: origin,
            received: received,
            speedMetresPerSecond: speed ?? motion?.metresPerSecond,
            altitudeMetres: altitudeMetres,
            courseDegrees: courseDegrees ?? motion?.courseDegrees,
            satellitesUsed: satellitesUsed,
            hdop: hdop ?? satellites?.hdop
        )
    }

    @inline(__always)
    private var mode: Fix.Mode {
        if let satellites { return satellites.mode == 3 ? .threeDimensional : .twoDimensional }
        return altitudeMetres == nil ? .twoDimensional : .threeDimensional
    }
}

/// The outcome of an epoch: a fix or none.
enum Outcome: Hashable {
    case fix, none
}
