public import Geodesy

/// Reads the bytes of an NMEA 0183 receiver, and returns its fixes.
///
/// Bytes go in as they arrive and events come out; there is neither a descriptor nor a clock inside. The
/// sentences of one moment make one fix, which is returned when the next moment begins, or by
/// ``flush(_:)``, which the caller calls when the input ends or has been silent for ``silence``.
///
/// A fix needs a sentence that claims one (RMC or GLL with status A, GGA with a quality, GNS with a mode) and
/// none of its moment that denies it. Dead reckoning makes a fix once a position was measured. Positions are refused while a DTM sentence names a datum other than
/// WGS 84, unless any datum is accepted.
public struct NMEAReader: Sendable {
    /// What was read from the bytes.
    public enum Event: Hashable, Sendable {
        /// The receiver has a fix.
        case fix(Fix)
        /// The receiver sends sentences, but has no credible fix.
        case noFix(NoFix)
        /// Positions are in a datum other than WGS 84, with this code, and refused until that changes.
        case datumRefused(String)
    }

    /// The floor of dates from a live receiver: 2024-01-01.
    ///
    /// It is older than this software, so an earlier date is the fault of a week counter that rolled over. It
    /// sets such a counter right until 2043-08-17, 1024 weeks later.
    public static let liveDateFloor = Timestamp(milliseconds: 1_704_067_200_000)

    /// How long an input is to be silent before the caller sends ``flush(_:)``: receivers send the sentences of
    /// a moment in one burst, and mostly nothing until the next.
    public static let silence = Duration.milliseconds(250)

    /// The counts of what was read and refused so far.
    public private(set) var statistics = Statistics()

    private var scanner = SentenceScanner()
    private var assembler: EpochAssembler
    /// When the first bytes arrived.
    private var start: ContinuousClock.Instant?

    /// A reader of a live receiver, or of a recorded log.
    ///
    /// A live receiver's dates before ``liveDateFloor`` are moved on by spans of 1024 weeks until they are not,
    /// because a receiver's week counter fails in this way. A recorded log may be that old and keeps its dates.
    public init(isLive: Bool, acceptsAnyDatum: Bool = false) {
        let floor = isLive ? Self.liveDateFloor : nil
        self.init(isLive: isLive, dateFloor: floor, acceptsAnyDatum: acceptsAnyDatum)
    }

    /// A reader that moves dates before `dateFloor` on by spans of 1024 weeks; with `nil` it moves none.
    ///
    /// With `acceptsAnyDatum`, returns positions in any datum, which may be a kilometre from
    /// their WGS 84 position; ``foreignDatum`` then names the datum.
    public init(isLive: Bool, dateFloor: Timestamp?, acceptsAnyDatum: Bool = false) {
        assembler = EpochAssembler(
            dateFloor: dateFloor,
            isLive: isLive,
            acceptsAnyDatum: acceptsAnyDatum
        )
    }

    /// The code of the datum other than WGS 84 that positions are in, if a DTM sentence has named one.
    public var foreignDatum: String? { assembler.foreignDatum }

    /// How many satellites are above the horizon, all constellations together; `nil` without GSV sentences.
    public var satellitesInView: Int? { assembler.sky.count }

    /// Reads bytes that arrived at `instant` and hands each event to `receive`, in order.
    ///
    /// Chunks may be of any size, and sentences may span them.
    public mutating func feed(
        _ bytes: borrowing Span<UInt8>,
        at instant: ContinuousClock.Instant,
        _ receive: (Event) -> Void
    ) {
        statistics.bytes += bytes.count
        let start = start ?? instant
        self.start = start
        let arrival = start.duration(to: instant)
        var index = 0
        while let found = scanner.next(in: bytes, from: &index) {
            switch found {
            case .inChunk(let range): read(bytes.extracting(range), at: arrival, receive)
            case .inHeld: readHeld(at: arrival, receive)
            case .wrongChecksum: statistics.wrongChecksums += 1
            case .brokenOff: statistics.brokenOff += 1
            }
        }
    }

    /// Reads bytes that arrived at `instant` and returns the events.
    public mutating func feed(_ bytes: [UInt8], at instant: ContinuousClock.Instant) -> [Event] {
        var events: [Event] = []
        feed(bytes.span, at: instant) { events.append($0) }
        return events
    }

    /// Returns the gathered moment, because the input has ended or fallen silent.
    ///
    /// An incomplete sentence stays, and may continue. So does the moment: more sentences of it make no
    /// second fix, and an event only if they change whether there is one.
    public mutating func flush(_ receive: (Event) -> Void) {
        finish(receive)
        assembler.fallSilent()
    }

    /// Returns the gathered moment, because the input has ended or fallen silent.
    public mutating func flush() -> [Event] {
        var events: [Event] = []
        flush { events.append($0) }
        return events
    }

    private mutating func readHeld(at arrival: Duration, _ receive: (Event) -> Void) {
        let body = scanner.held
        read(body.span, at: arrival, receive)
    }

    private mutating func read(
        _ body: borrowing Span<UInt8>,
        at arrival: Duration,
        _ receive: (Event) -> Void
    ) {
        guard let address = Address(body) else {
            statistics.skipped += 1
            return
        }
        do throws(Malformed) {
            let fields = try Fields(of: body)
            if let report = try PositionReport(address, fields, in: body) {
                if assembler.isEnded(by: report, at: arrival) { finish(before: report, at: arrival, receive) }
                assembler.take(report, at: arrival)
            } else if let sentence = try Sentence(address, fields, in: body) {
                if let code = assembler.take(sentence, at: arrival) { receive(.datumRefused(code)) }
            }
            statistics.accepted += 1
        } catch {
            statistics.malformed += 1
            statistics.malformedAddress = address
        }
    }

    /// Gives out the moment that is being gathered, which `next` has ended.
    private mutating func finish(
        before next: PositionReport,
        at arrival: Duration,
        _ receive: (Event) -> Void
    ) {
        assembler.noteDate(of: next, at: arrival)
        finish(receive)
    }

    /// Gives out the moment that is being gathered.
    private mutating func finish(_ receive: (Event) -> Void) {
        guard assembler.finish(), let start else { return }
        let received = start + assembler.epoch.received
        if let fix = assembler.epoch.fix(time: assembler.moment, received: received) {
            statistics.fixes += 1
            receive(.fix(fix))
        } else {
            statistics.noFixes += 1
            receive(.noFix(noFix(received: received)))
        }
    }

    private func noFix(received: ContinuousClock.Instant) -> NoFix {
        NoFix(
            reason: assembler.epoch.reasonForNoFix ?? .noSolution,
            millisecondOfDay: assembler.epoch.time,
            received: received,
            satellitesInView: satellitesInView
        )
    }
}
