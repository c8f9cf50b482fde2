import ArgumentParser
import Fixes
import NMEA
import Positioning
import SplitMix

struct NMEAFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "nmea",
        abstract: "Feed the NMEA reader sentences that are damaged and whose checksums are right again.",
        discussion: """
            Each input is a short log: simulated moments and sentences of every type, most of them mutated, between \
            noise. It is fed whole, in random pieces, and with silences in between. Every fix must be possible, \
            and the pieces must give the events of the whole.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        var fixes = 0
        var refused = 0
        var bytes = 0
        let instant = ContinuousClock.now
        let total = try campaign.run { (generator) throws(Fault) in
            let log = SentenceSeeds.log(using: &generator)
            let whole = try Self.read([log[...]], at: instant)
            let pieces = try Self.read(generator.pieces(of: log), at: instant)
            guard whole.events == pieces.events else {
                throw Fault("pieces gave other events than the whole")
            }
            try Self.readWithSilences(generator.pieces(of: log), from: instant, using: &generator)
            fixes += whole.statistics.fixes
            refused += whole.statistics.malformed + whole.statistics.wrongChecksums
            bytes += log.count
        }
        print(
            "nmea: \(total.inputs) inputs of \(bytes) bytes, seed \(campaign.seed): \(fixes) fixes,",
            "\(refused) sentences refused; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private static func read(
        _ pieces: [ArraySlice<UInt8>],
        at instant: ContinuousClock.Instant
    ) throws(Fault) -> (events: [NMEAReader.Event], statistics: NMEAReader.Statistics) {
        var reader = NMEAReader(isLive: true)
        var events: [NMEAReader.Event] = []
        for piece in pieces { events += reader.feed(Array(piece), at: instant) }
        events += reader.flush()
        guard reader.flush().isEmpty else { throw Fault("a second flush gave events") }
        try check(events, reader.statistics, bytes: pieces.reduce(0) { $0 + $1.count })
        return (events, reader.statistics)
    }

    /// Reads with silences between pieces and a running clock.
    ///
    /// Two readings may differ, but each must be possible.
    private static func readWithSilences(
        _ pieces: [ArraySlice<UInt8>],
        from start: ContinuousClock.Instant,
        using generator: inout SplitMix64
    ) throws(Fault) {
        var reader = NMEAReader(
            isLive: generator.oneIn(2),
            acceptsAnyDatum: generator.oneIn(2)
        )
        var instant = start
        var events: [NMEAReader.Event] = []
        for piece in pieces {
            instant += .milliseconds(generator.pick([0, 1, 300, 5000, 90_000_000]))
            events += reader.feed(Array(piece), at: instant)
            if generator.oneIn(3) { events += reader.flush() }
        }
        events += reader.flush()
        try check(events, reader.statistics, bytes: pieces.reduce(0) { $0 + $1.count })
    }

    private static func check(
        _ events: [NMEAReader.Event],
        _ statistics: NMEAReader.Statistics,
        bytes: Int
    ) throws(Fault) {
        var counts = (fixes: 0, noFixes: 0)
        for event in events {
            switch event {
            case .fix(let fix):
                counts.fixes += 1
                try fix.check()
            case .noFix: counts.noFixes += 1
            case .datumRefused(let code):
                guard (1...8).contains(code.utf8.count) else { throw Fault("a datum without a code") }
            }
        }
        guard counts == (statistics.fixes, statistics.noFixes), bytes == statistics.bytes else {
            throw Fault("the statistics count otherwise: \(statistics)")
        }
    }
}
