public import Geodesy

/// Reads fixes out of the bytes of an NMEA 0183 receiver.
///
/// Bytes go in as they arrive and events come out; there is neither a descriptor nor a clock inside. The
/// sentences of one moment make one fix, which is given out when the next moment begins, or by
/// ``flush(_:)``, which the caller sends when the input ends or has been silent for ``silence``.
///
/// A fix needs a sentence that claims one (RMC or GLL with status A, GGA with a quality, GNS with a mode) and
/// none of its moment that denies it. Positions are refused while a DTM sentence names a datum other than
/// WGS 84, unless any datum is accepted.
public struct NMEAReader: Sendable {
    /// What the bytes said.
    public enum Event: Hashable, Sendable {
        /// Where the receiver is.
        case fix(Fix)
        /// The receiver speaks, but has no fix that can be believed.
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

    /// What has been read so far, and what was refused.
    public private(set) var statistics = Statistics()

    private var scanner = SentenceScanner()
    private var assembler: EpochAssembler

    /// A reader whose fixes come from `origin`.
    ///
    /// A live receiver's dates before ``liveDateFloor`` are moved on by spans of 1024 weeks until they are not,
    /// for that is how a receiver's week counter fails. A replayed log may well be that old and keeps its
    /// dates.
    public init(origin: Fix.Origin, acceptsAnyDatum: Bool = false) {
        let floor = origin == .replay ? nil : Self.liveDateFloor
        self.init(origin: origin, dateFloor: floor, acceptsAnyDatum: acceptsAnyDatum)
    }

    /// A reader that moves dates before `dateFloor` on by spans of 1024 weeks; with `nil` it moves none.
    ///
    /// With `acceptsAnyDatum` it gives positions out in whatever datum they are, which may be a kilometre from
    /// where WGS 84 has them; ``foreignDatum`` says so.
    public init(origin: Fix.Origin, dateFloor: Timestamp?, acceptsAnyDatum: Bool = false) {
        assembler = EpochAssembler(origin: origin, dateFloor: dateFloor, acceptsAnyDatum: acceptsAnyDatum)
    }

    /// The code of the datum other than WGS 84 that positions are in, if a DTM sentence has named one.
    public var foreignDatum: String? { assembler.foreignDatum }

    /// How many satellites are above the horizon, all constellations together, if GSV sentences have told.
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
        var index = 0
        while let found = scanner.next(in: bytes, from: &index) {
            switch found {
            case .inChunk(let range): read(bytes.extracting(range), at: instant, receive)
            case .inHeld: readHeld(at: instant, receive)
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

    /// Gives out what is being gathered, for the input has ended or fallen silent.
    ///
    /// A sentence that is not complete stays and may go on. So does the moment: more sentences of it make no
    /// second fix, and an event only if they change whether there is one.
    public mutating func flush(_ receive: (Event) -> Void) {
        if let event = assembler.flush() { give(event, to: receive) }
    }

    /// Gives out what is being gathered, for the input has ended or fallen silent.
    public mutating func flush() -> [Event] {
        var events: [Event] = []
        flush { events.append($0) }
        return events
    }

    private mutating func readHeld(at instant: ContinuousClock.Instant, _ receive: (Event) -> Void) {
        let body = scanner.held
        read(body.span, at: instant, receive)
    }

    private mutating func read(
        _ body: borrowing Span<UInt8>,
        at instant: ContinuousClock.Instant,
        _ receive: (Event) -> Void
    ) {
        do throws(Malformed) {
            let sentence = try Sentence(body)
            if case .unread = sentence {
                statistics.skipped += 1
            } else {
                statistics.accepted += 1
                if let event = assembler.take(sentence, at: instant) { give(event, to: receive) }
            }
        } catch {
            statistics.malformed += 1
        }
    }

    private mutating func give(_ event: Event, to receive: (Event) -> Void) {
        switch event {
        case .fix: statistics.fixes += 1
        case .noFix: statistics.noFixes += 1
        case .datumRefused: break
        }
        receive(event)
    }
}
