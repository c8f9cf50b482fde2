import Fixes
import Glibc
import NMEA

/// Reads a serial port at the right speed, which it detects when none is given.
struct SerialListener {
    /// How it ended, when nothing failed.
    enum End {
        /// The reader of the fixes has stopped.
        case stopped
        /// Nothing has come for so long that the port may be stuck.
        case silent
    }

    private let queue: EventQueue
    private let journal: SourceJournal
    private let found: FoundSpeed
    private let patience: SerialPatience
    private var input: NMEAInput
    /// The speed in bits per second; `nil` for a device that has none.
    private var baud: Int?
    private var search: BaudSearch?
    private var isGathering = false
    private var hasReported = false
    private var isSilenceTold = false
    private var lastHeard = ContinuousClock.now
    /// Whether anything has been read since the port was opened.
    private(set) var hasHeard = false

    /// Searches when `baud` is `nil` and the port `hasSpeed`, beginning with the speed in `found`.
    init(
        baud: Int?,
        hasSpeed: Bool,
        found: FoundSpeed,
        patience: SerialPatience,
        acceptsAnyDatum: Bool = false,
        into queue: EventQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.journal = journal
        self.found = found
        self.patience = patience
        input = NMEAInput(
            origin: .serial,
            acceptsAnyDatum: acceptsAnyDatum,
            into: queue,
            journal: journal
        )
        let search = baud == nil && hasSpeed ? BaudSearch(first: found.baud, at: .now) : nil
        self.search = search
        self.baud = hasSpeed ? search?.baud ?? baud : nil
    }

    /// Reads until the queue is stopped or the port has been silent for too long; throws when it is unplugged.
    mutating func listen(to port: borrowing SerialPort) throws(SystemError) -> End {
        var buffer = [UInt8](repeating: 0, count: 4096)
        lastHeard = .now
        try listen(to: port, at: baud)
        while !queue.isStopped {
            let patience = isGathering || !isSure ? NMEAReader.silence : nextSilence
            switch try port.descriptor.read(into: &buffer, patience: patience, signal: queue.signal) {
            case .bytes(let count):
                (lastHeard, hasHeard, isSilenceTold) = (.now, true, false)
                let events = input.read(buffer, count: count)
                try judge(events, isSilent: false, port)
            case .silence:
                try judge(input.flush(), isSilent: true, port)
                if isStuck() { return .silent }
            case .woken:
                continue
            case .end:
                throw SystemError(code: EIO)
            }
        }
        return .stopped
    }

    /// The time until the silence must be reported, or the port opened again.
    private var nextSilence: Duration {
        let quiet = ContinuousClock.now - lastHeard
        return max(.zero, (isSilenceTold ? patience.reopening : patience.telling) - quiet)
    }

    /// Reports the silence once; returns whether the port must be opened again.
    private mutating func isStuck() -> Bool {
        let quiet = ContinuousClock.now - lastHeard
        if quiet >= patience.telling, !isSilenceTold {
            isSilenceTold = true
            journal.report(.silent(seconds: Int(quiet.components.seconds)))
        }
        return quiet >= patience.reopening
    }

    private var isSure: Bool { search?.isFound ?? true }

    /// Passes the events on if the speed is right, and sets the next speed if it is not.
    private mutating func judge(
        _ events: [NMEAReader.Event],
        isSilent: Bool,
        _ port: borrowing SerialPort
    ) throws(SystemError) {
        isGathering = !isSilent
        let statistics = input.statistics
        if search?.observe(statistics, isSilent: isSilent, at: .now) == true, let search {
            input.reportTraffic(baud: baud, isFinal: true)
            try listen(to: port, at: search.baud)
            return
        }
        guard isSure else { return input.reportTraffic(baud: baud) }
        if !hasReported, input.statistics.accepted + input.statistics.skipped > 0 {
            hasReported = true
            found.baud = baud
            journal.report(.reading(baud: baud))
        }
        input.give(events)
        input.reportTraffic(baud: baud)
    }

    private mutating func listen(to port: borrowing SerialPort, at baud: Int?) throws(SystemError) {
        self.baud = baud
        hasReported = false
        input.restart()
        guard let baud else { return }
        try port.set(baud: baud)
        journal.report(.trying(baud: baud))
    }
}
