import Geodesy
import UBX

/// Collects sentences into epochs.
///
/// The epoch is changed and read in place: copies of its 266 bytes cost the reader an eighth of its instructions.
struct EpochAssembler {
    /// The moment that is being collected.
    ///
    /// While ``isGathering`` is false, it is the last one returned.
    private(set) var epoch = Epoch()
    private(set) var isGathering = false
    private let acceptsAnyDatum: Bool
    private var calendar: Calendar
    private var early = EarlyReports(followSilence: false)
    /// True if any fix so far was measured, and not estimated by dead reckoning.
    private var hasMeasured = false
    /// A date that arrived before the first position of its moment.
    private var earlyDate: ToldDate?
    private(set) var foreignDatum: String?
    private(set) var sky = SkyView()

    init(dateFloor: Timestamp?, isLive: Bool, acceptsAnyDatum: Bool) {
        self.acceptsAnyDatum = acceptsAnyDatum
        calendar = Calendar(floor: dateFloor, isLive: isLive)
    }

    /// True if `report` belongs to another moment than the one that is being collected.
    func isEnded(by report: PositionReport, at instant: Duration) -> Bool {
        isGathering && !epoch.holds(report, at: instant)
    }

    /// Takes a position, which starts a moment unless one is being collected.
    ///
    /// At 4800 baud a burst has gaps, so a moment that was returned may continue after a silence.
    mutating func take(_ report: PositionReport, at instant: Duration) {
        if isGathering || epoch.isContinued(by: report, at: instant) {
            epoch.join(report)
        } else {
            begin(with: report, at: instant)
        }
        isGathering = true
    }

    /// Takes a sentence that adds to a position.
    ///
    /// Returns the code of the datum if it changed to one that is refused.
    mutating func take(_ sentence: Sentence, at instant: Duration) -> String? {
        switch sentence {
        case .datum(let code): return switchDatum(to: code)
        case .date(let date): note(ToldDate(date: date, instant: instant))
        case .satellites(let report): if !isGathering || !epoch.join(report) { early.join(report) }
        case .inView(let report): sky.note(report)
        case .error(let time, let metres): note(error: metres, time: time)
        case .motion(let report): if !isGathering || !epoch.join(report) { early.motion = report }
        case .blank: break
        }
        return nil
    }

    /// Takes the satellites above the horizon from a receiver's own message.
    mutating func take(_ satellites: SatelliteList) {
        var report = SkyReport(talker: PositionReport.ubxTalker, count: satellites.count)
        satellites.forEachLevel { report.levels.insert($0) }
        sky.note(report)
    }

    /// Ends the moment that is being collected.
    ///
    /// Returns `true` if its outcome is new.
    mutating func finish() -> Bool {
        guard isGathering else { return false }
        isGathering = false
        let outcome = epoch.outcome
        if outcome == .fix, !epoch.isEstimated { hasMeasured = true }
        noteDates(of: outcome)
        defer { epoch.given = outcome }
        return outcome != epoch.given
    }

    /// Uses the date of `next`, the first sentence of the next moment, for the moment that it ends, if no date is known
    /// yet.
    ///
    /// A receiver may send RMC a second ahead of GGA, or its log may begin with the end of a moment.
    mutating func noteDate(of next: PositionReport, at instant: Duration) {
        guard calendar.isEmpty, earlyDate == nil, epoch.date == nil, epoch.moment == nil,
            let moment = next.moment
        else { return }
        earlyDate = ToldDate(date: moment, instant: instant)
    }

    /// Records a silence.
    ///
    /// The next sentences are the beginning of a moment, or the end of the last one.
    mutating func fallSilent() {
        early = EarlyReports(followSilence: true)
    }

    /// True if the last date was advanced by 1024 weeks, or a multiple.
    var isDateAdvanced: Bool { calendar.isAdvanced }

    /// The date and time of `epoch`, once it is finished.
    var moment: Timestamp? {
        epoch.time.flatMap { calendar.moment(at: $0, received: epoch.received) }
    }

    private mutating func begin(with report: PositionReport, at instant: Duration) {
        epoch = Epoch(at: instant)
        epoch.join(report)
        epoch.join(early)
        epoch.followsMeasurement = hasMeasured
        epoch.usesForeignDatum = foreignDatum != nil && !acceptsAnyDatum
        early = EarlyReports(followSilence: false)
        if let date = earlyDate, epoch.isNear(date) {
            epoch.date = date
            earlyDate = nil
        }
        sky.advance()
    }

    private mutating func note(error metres: Double, time: Int?) {
        if isGathering, epoch.isAt(time) {
            epoch.errorMetres = metres
        } else if let time {
            early.error = (time, metres)
        }
    }

    private mutating func switchDatum(to code: String?) -> String? {
        guard !isForeignDatum(code) else { return nil }
        foreignDatum = code
        guard let code, !acceptsAnyDatum else { return nil }
        if isGathering { epoch.usesForeignDatum = true }
        return code
    }

    /// Compares bytes: a comparison of strings would bring Unicode's tables into the kernel.
    private func isForeignDatum(_ code: String?) -> Bool {
        guard let code, let foreignDatum else { return code == nil && foreignDatum == nil }
        return code.utf8.elementsEqual(foreignDatum.utf8)
    }

    private mutating func note(_ date: ToldDate) {
        if isGathering, epoch.isOf(date) { epoch.date = date } else { earlyDate = date }
    }

    /// Records the dates in the epoch's sentences.
    ///
    /// Without a fix a receiver sends the date of its battery-backed clock, or of its manufacture. Such a date waits for
    /// the first fix, and is accepted if that fix has about the same time of day.
    private mutating func noteDates(of outcome: Outcome) {
        guard outcome == .fix else {
            earlyDate = earlyDate ?? epoch.date
            return
        }
        if let told = epoch.date ?? nextDate { calendar.note(told.date, at: told.instant) }
        if let own = epoch.moment { calendar.note(own, at: epoch.received) }
    }

    /// The date of the next moment, for use while no date is known.
    private var nextDate: ToldDate? {
        guard calendar.isEmpty, let earlyDate, epoch.isNear(earlyDate) else { return nil }
        return earlyDate
    }
}

/// The date of a ZDA sentence.
struct ToldDate {
    let date: Timestamp
    /// The arrival of the sentence by the local clock.
    let instant: Duration
}
