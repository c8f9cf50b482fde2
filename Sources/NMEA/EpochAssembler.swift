import Geodesy

/// Gathers sentences into epochs and epochs into events.
struct EpochAssembler {
    let origin: Fix.Origin
    private var calendar: Calendar
    private var epoch: Epoch?
    /// An error estimate that came before the first position of its moment.
    private var earlyError: (time: Int, metres: Double)?
    private var foreignDatum: String?

    init(origin: Fix.Origin, dateFloor: Timestamp?) {
        self.origin = origin
        calendar = Calendar(floor: dateFloor)
    }

    /// Takes a sentence; the event is the epoch that it ends, or the datum that it names.
    mutating func take(_ sentence: Sentence, at instant: ContinuousClock.Instant) -> NMEAReader.Event? {
        switch sentence {
        case .position(let report): return take(report, at: instant)
        case .datum(let code): return switchDatum(to: code)
        case .date(let moment): calendar.note(moment, at: instant)
        case .satellites(let mode, let hdop): epoch?.join(satelliteMode: mode, hdop: hdop)
        case .error(let time, let metres): note(error: metres, time: time)
        case .speed(let metresPerSecond): epoch?.courseSpeed = metresPerSecond
        case .blank, .unread: break
        }
        return nil
    }

    /// Ends the epoch that is being gathered, if there is one.
    mutating func finish() -> NMEAReader.Event? {
        guard let epoch else { return nil }
        self.epoch = nil
        let time = moment(of: epoch)
        if let fix = epoch.fix(origin: origin, time: time) { return .fix(fix) }
        let reason = epoch.reasonForNoFix ?? .noSolution
        return .noFix(.init(reason: reason, millisecondOfDay: epoch.time, received: epoch.received))
    }

    private mutating func take(
        _ report: PositionReport,
        at instant: ContinuousClock.Instant
    ) -> NMEAReader.Event? {
        if epoch?.holds(report, at: instant) == true {
            epoch?.join(report)
            return nil
        }
        let event = finish()
        var next = Epoch(report, at: instant)
        next.usesForeignDatum = foreignDatum != nil
        if let earlyError, earlyError.time == report.time { next.errorMetres = earlyError.metres }
        earlyError = nil
        epoch = next
        return event
    }

    private mutating func note(error metres: Double, time: Int?) {
        if epoch?.isAt(time) == true {
            epoch?.errorMetres = metres
        } else if let time {
            earlyError = (time, metres)
        }
    }

    private mutating func switchDatum(to code: String?) -> NMEAReader.Event? {
        guard code != foreignDatum else { return nil }
        foreignDatum = code
        if code != nil { epoch?.usesForeignDatum = true }
        return code.map { .datumRefused($0) }
    }

    /// The date of an epoch: its own RMC's, else by the last one told.
    private mutating func moment(of epoch: Epoch) -> Timestamp? {
        if let told = epoch.moment { return calendar.note(told, at: epoch.received) }
        return epoch.time.flatMap { calendar.moment(at: $0, received: epoch.received) }
    }
}
