import Geodesy

/// Gathers sentences into epochs and epochs into events.
struct EpochAssembler {
    private let origin: Fix.Origin
    private let acceptsAnyDatum: Bool
    private var calendar: Calendar
    /// The moment that is being gathered.
    private var epoch: Epoch?
    /// The one given out when the input fell silent, for it may go on: at 4800 baud a burst has gaps.
    private var flushed: Epoch?
    private var early = EarlyReports(followSilence: false)
    /// A date that came before the first position of its moment.
    private var earlyDate: ToldDate?
    private(set) var foreignDatum: String?
    private(set) var sky = SkyView()

    init(origin: Fix.Origin, dateFloor: Timestamp?, acceptsAnyDatum: Bool) {
        self.origin = origin
        self.acceptsAnyDatum = acceptsAnyDatum
        calendar = Calendar(floor: dateFloor, isLive: origin != .replay)
    }

    /// Takes a sentence; the event is the epoch that it ends, or the datum that it names.
    mutating func take(_ sentence: Sentence, at instant: ContinuousClock.Instant) -> NMEAReader.Event? {
        switch sentence {
        case .position(let report): return take(report, at: instant)
        case .datum(let code): return switchDatum(to: code)
        case .date(let date): note(ToldDate(date: date, instant: instant))
        case .satellites(let report): if epoch?.join(report) != true { early.join(report) }
        case .inView(let talker, let count): sky.note(count, talker: talker)
        case .error(let time, let metres): note(error: metres, time: time)
        case .motion(let report): if epoch?.join(report) != true { early.motion = report }
        case .blank, .unread: break
        }
        return nil
    }

    /// Gives out the epoch that is being gathered, if there is one, and keeps it in case it goes on.
    mutating func flush() -> NMEAReader.Event? {
        early = EarlyReports(followSilence: true)
        guard var last = epoch else { return nil }
        let event = finish()
        last.given = Outcome(last)
        flushed = last
        return event
    }

    private mutating func take(
        _ report: PositionReport,
        at instant: ContinuousClock.Instant
    ) -> NMEAReader.Event? {
        if epoch?.holds(report, at: instant) == true {
            epoch?.join(report)
            return nil
        }
        if epoch == nil, var last = flushed, last.isContinued(by: report, at: instant) {
            last.join(report)
            epoch = last
            return nil
        }
        let event = finish()
        begin(with: report, at: instant)
        return event
    }

    private mutating func begin(with report: PositionReport, at instant: ContinuousClock.Instant) {
        var next = Epoch(report, at: instant)
        next.join(early)
        next.usesForeignDatum = foreignDatum != nil && !acceptsAnyDatum
        early = EarlyReports(followSilence: false)
        if let date = earlyDate, next.isNear(date) {
            next.date = date
            earlyDate = nil
        }
        epoch = next
        flushed = nil
        sky.advance()
    }

    /// Ends the epoch that is being gathered; no event when one that says the same was given out.
    private mutating func finish() -> NMEAReader.Event? {
        guard let epoch else { return nil }
        self.epoch = nil
        let outcome = Outcome(epoch)
        let time = moment(of: epoch, outcome)
        guard outcome != epoch.given else { return nil }
        if let fix = epoch.fix(origin: origin, time: time) { return .fix(fix) }
        return .noFix(
            .init(
                reason: epoch.reasonForNoFix ?? .noSolution,
                millisecondOfDay: epoch.time,
                received: epoch.received,
                satellitesInView: sky.count
            )
        )
    }

    private mutating func note(error metres: Double, time: Int?) {
        if epoch?.isAt(time) == true {
            epoch?.errorMetres = metres
        } else if let time {
            early.error = (time, metres)
        }
    }

    private mutating func switchDatum(to code: String?) -> NMEAReader.Event? {
        guard code != foreignDatum else { return nil }
        foreignDatum = code
        guard let code, !acceptsAnyDatum else { return nil }
        epoch?.usesForeignDatum = true
        return .datumRefused(code)
    }

    private mutating func note(_ date: ToldDate) {
        if let epoch, epoch.isOf(date) { self.epoch?.date = date } else { earlyDate = date }
    }

    /// The date of an epoch: its own RMC's, else by the last one told.
    ///
    /// Without a fix a receiver tells the date of its battery's clock, or of its making. Such a date waits for
    /// the first fix, and is believed if that has about the same time of day.
    private mutating func moment(of epoch: Epoch, _ outcome: Outcome) -> Timestamp? {
        guard outcome == .fix else {
            earlyDate = earlyDate ?? epoch.date
            return nil
        }
        if let told = epoch.date { calendar.note(told.date, at: told.instant) }
        if let own = epoch.moment { calendar.note(own, at: epoch.received) }
        return epoch.time.flatMap { calendar.moment(at: $0, received: epoch.received) }
    }
}

/// The date of a ZDA sentence.
struct ToldDate {
    let date: Timestamp
    /// When the sentence arrived.
    let instant: ContinuousClock.Instant
}
