public import Geodesy
import UBX

/// Reads the bytes of a receiver in NMEA 0183 or UBX, or in both at once, and returns its fixes.
///
/// Bytes are fed as they arrive, and events are returned. The reader uses neither a descriptor nor a clock. The
/// sentences of one moment make one fix. It is returned when the next moment begins, or by ``flush(_:)``, which the
/// caller calls when the input ends or has been silent for ``silence``.
///
/// A fix needs a sentence that claims one (RMC or GLL with status A, GGA with a quality, GNS with a mode, NAV-PVT or
/// NAV-SOL of UBX with a confirmed fix), and no sentence of its moment may deny it. Dead reckoning makes a fix once a position was measured. Positions are refused
/// while a DTM sentence names a datum other than WGS 84, unless any datum is accepted.
public struct NMEAReader: Sendable {
    /// A result of reading the bytes.
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
    /// It precedes this software, so an earlier date means that a week counter rolled over. Until 2043-08-17, 1024
    /// weeks later, it can correct such a counter.
    public static let liveDateFloor = Timestamp(milliseconds: 1_704_067_200_000)

    /// The silence of the input after which the caller should call ``flush(_:)``.
    ///
    /// Receivers send the sentences of a moment in one burst, and mostly nothing until the next.
    public static let silence = Duration.milliseconds(250)

    /// The counts of the input that was read and refused so far.
    public private(set) var statistics = Statistics()

    /// The largest number of kinds of sentences that are remembered.
    private static let mostKinds = 32
    private var kinds: [Address] = []
    private var hasReadUBX = false

    /// The kind of source that fixes state.
    private let origin: Fix.Origin
    private var scanner = SentenceScanner()
    private var frames = UBXScanner()
    private var assembler: EpochAssembler
    /// The arrival of the first bytes.
    private var start: ContinuousClock.Instant?

    /// Creates a reader of a live receiver, or of a recorded log.
    ///
    /// A live receiver's dates before ``liveDateFloor`` are advanced by multiples of 1024 weeks until they reach it,
    /// because the overflow of a receiver's week counter makes them too early. A recorded log keeps its dates.
    ///
    /// Fixes state `origin`, or without one a serial port for a live receiver and a replay for a log.
    public init(isLive: Bool, acceptsAnyDatum: Bool = false, origin: Fix.Origin? = nil) {
        let floor = isLive ? Self.liveDateFloor : nil
        self.init(isLive: isLive, dateFloor: floor, acceptsAnyDatum: acceptsAnyDatum, origin: origin)
    }

    /// Creates a reader that advances dates before `dateFloor` by multiples of 1024 weeks, or changes no dates with
    /// `nil`.
    ///
    /// With `acceptsAnyDatum`, positions in any datum are returned. They may be a kilometre from their WGS 84 position,
    /// and ``foreignDatum`` names the datum.
    public init(
        isLive: Bool,
        dateFloor: Timestamp?,
        acceptsAnyDatum: Bool = false,
        origin: Fix.Origin? = nil
    ) {
        self.origin = origin ?? (isLive ? .serial : .replay)
        assembler = EpochAssembler(
            dateFloor: dateFloor,
            isLive: isLive,
            acceptsAnyDatum: acceptsAnyDatum
        )
    }

    /// The code of the positions' datum, or `nil` for WGS 84 or if no DTM sentence has named one.
    public var foreignDatum: String? { assembler.foreignDatum }

    /// True if the receiver's last date was before the floor, and was advanced by a multiple of 1024 weeks.
    public var isDateAdvanced: Bool { assembler.isDateAdvanced }

    /// The number of satellites above the horizon in all constellations, or `nil` without GSV sentences.
    public var satellitesInView: Int? { assembler.sky.count }

    /// The number of satellites that the solution of the last moment uses, or `nil` if its sentences did not state it.
    ///
    /// It is stated without a fix, too.
    public var satellitesUsed: Int? { assembler.epoch.satellitesUsed }

    /// The strongest signals of the last report, at most four, in dB-Hz (C/N0), the strongest first.
    public var strongestSignals: [Int] { assembler.sky.levels.list }

    /// The number of kinds of messages that were read, which only grows.
    public var kindCount: Int { kinds.count + (hasReadUBX ? 1 : 0) }

    /// The kinds of supported sentences that were read, such as `GPRMC`, in the order of their first arrival, and `UBX`
    /// after messages of that protocol.
    ///
    /// At most 32 are remembered, because damaged bytes may name any number.
    public var kindNames: [String] { kinds.map { $0.text } + (hasReadUBX ? ["UBX"] : []) }

    /// Reads bytes that arrived at `instant` and passes each event to `receive`, in order.
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
        var (first, end) = (0, 0)
        while let message = frames.next(in: bytes, from: &end) {
            readSentences(bytes.extracting(first..<end), at: arrival, receive)
            first = end
            read(message, at: arrival, receive)
        }
        readSentences(bytes.extracting(first...), at: arrival, receive)
    }

    private mutating func readSentences(
        _ bytes: borrowing Span<UInt8>,
        at arrival: Duration,
        _ receive: (Event) -> Void
    ) {
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

    private mutating func read(_ message: UBXMessage, at arrival: Duration, _ receive: (Event) -> Void) {
        // The echo of a question does not show that a receiver is there.
        if case .question = message { return }
        hasReadUBX = true
        switch message {
        case .solution(let solution):
            statistics.accepted += 1
            take(PositionReport(solution), at: arrival, receive)
        case .satellites(let list):
            statistics.accepted += 1
            assembler.take(list)
        case .leapSeconds, .other, .question: statistics.skipped += 1
        case .malformed:
            statistics.malformed += 1
            statistics.lastMalformed = .solution
        }
    }

    /// Reads a line of a modem's answer to `AT+QGPSLOC=2`, from `+QGPSLOC:` on, which arrived at `instant`.
    ///
    /// It has all of its moment, which is therefore reported at once.
    ///
    /// Returns false if the line is damaged.
    public mutating func feed(
        modemAnswer line: borrowing Span<UInt8>,
        at instant: ContinuousClock.Instant,
        _ receive: (Event) -> Void
    ) -> Bool {
        guard let report = try? PositionReport(modemAnswer: line) else { return false }
        let start = start ?? instant
        self.start = start
        statistics.bytes += line.count
        statistics.accepted += 1
        take(report, at: start.duration(to: instant), receive)
        flush(receive)
        return true
    }

    private mutating func take(_ report: PositionReport, at arrival: Duration, _ receive: (Event) -> Void) {
        if assembler.isEnded(by: report, at: arrival) { finish(before: report, at: arrival, receive) }
        assembler.take(report, at: arrival)
    }

    /// Reads bytes that arrived at `instant` and returns the events.
    public mutating func feed(_ bytes: [UInt8], at instant: ContinuousClock.Instant) -> [Event] {
        var events: [Event] = []
        feed(bytes.span, at: instant) { events.append($0) }
        return events
    }

    /// Returns the collected moment, because the input has ended or fallen silent.
    ///
    /// An incomplete sentence is kept and may continue. So may the moment. More of its sentences cause no second fix,
    /// and cause an event only if they change the outcome.
    public mutating func flush(_ receive: (Event) -> Void) {
        finish(receive)
        assembler.fallSilent()
    }

    /// Returns the collected moment, because the input has ended or fallen silent.
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
        if !kinds.contains(address), kinds.count < Self.mostKinds { kinds.append(address) }
        do throws(Malformed) {
            let fields = try Fields(of: body)
            if let report = try PositionReport(address, fields, in: body) {
                take(report, at: arrival, receive)
            } else if let sentence = try Sentence(address, fields, in: body) {
                if let code = assembler.take(sentence, at: arrival) { receive(.datumRefused(code)) }
            }
            statistics.accepted += 1
        } catch {
            statistics.malformed += 1
            statistics.lastMalformed = .sentence(address)
        }
    }

    /// Reports the collected moment, which `next` has ended.
    private mutating func finish(
        before next: PositionReport,
        at arrival: Duration,
        _ receive: (Event) -> Void
    ) {
        assembler.noteDate(of: next, at: arrival)
        finish(receive)
    }

    /// Reports the collected moment.
    private mutating func finish(_ receive: (Event) -> Void) {
        guard assembler.finish(), let start else { return }
        let received = start + assembler.epoch.received
        if let fix = assembler.epoch.fix(from: origin, time: assembler.moment, received: received) {
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
