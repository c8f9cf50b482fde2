import Fixes
import Geodesy
import Glibc
import NMEA

/// Reads a serial port at the right speed, which is detected if it is not given.
struct SerialListener {
    /// The reason for the end, if nothing failed.
    enum End {
        /// The consumer of the fixes has stopped.
        case stopped
        /// Nothing has arrived for so long that the port may be stuck.
        case silent
    }

    private let queue: EventQueue
    private let journal: SourceJournal
    private let found: FoundSpeed
    private let patience: SerialPatience
    private var input: NMEAInput
    /// The speed in bits per second, or `nil` for a device without a speed.
    private var baud: Int?
    private var search: BaudSearch?
    private var isGathering = false
    private var hasReported = false
    private var isSilenceTold = false
    private var lastHeard = ContinuousClock.now
    /// True if some data has been read since the port was opened.
    private(set) var hasHeard = false
    /// The questions for a silent receiver, or `nil` if none are asked.
    private(set) var questions: SilenceQuestions?
    /// The number of bytes that may still come back of questions, from a device that returns what it receives.
    private var echo = 0

    /// Detects the speed if `baud` is `nil` and the port `hasSpeed`, beginning with the speed in `found`.
    init(
        baud: Int?,
        hasSpeed: Bool,
        found: FoundSpeed,
        patience: SerialPatience,
        acceptsAnyDatum: Bool = false,
        questions: SilenceQuestions? = nil,
        into queue: EventQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.journal = journal
        self.found = found
        self.patience = patience
        self.questions = questions
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

    /// Reads until the queue is stopped or the port has been silent for too long.
    ///
    /// Throws when the port is unplugged.
    mutating func listen(to port: borrowing SerialPort) throws(SystemError) -> End {
        var buffer = [UInt8](repeating: 0, count: 4096)
        lastHeard = .now
        try listen(to: port, at: baud)
        while !queue.isStopped {
            let patience = isGathering || !isSure ? NMEAReader.silence : min(nextSilence, nextQuestion)
            switch try port.descriptor.read(into: &buffer, patience: patience, signal: queue.signal) {
            case .bytes(let count):
                hear(count)
                let events = input.read(buffer, count: count)
                try judge(events, isSilent: false, port)
            case .silence:
                try judge(input.flush(), isSilent: true, port)
                try askIfSilent(port)
                if isStuck() { return .silent }
            case .woken:
                continue
            case .end:
                throw SystemError(code: EIO)
            }
        }
        return .stopped
    }

    /// Takes that bytes have arrived, unless they may be the echo of a question.
    ///
    /// A console returns a control byte as two: `^B`.
    private mutating func hear(_ count: Int) {
        guard count > echo || valid > 0 else {
            echo -= count
            return
        }
        (lastHeard, hasHeard, isSilenceTold, echo) = (.now, true, false, 0)
    }

    /// The time until the silence must be reported or the port opened again.
    private var nextSilence: Duration {
        let quiet = ContinuousClock.now - lastHeard
        return max(.zero, (isSilenceTold ? patience.reopening : patience.telling) - quiet)
    }

    /// Reports the silence once, and returns whether the port must be opened again.
    private mutating func isStuck() -> Bool {
        let quiet = ContinuousClock.now - lastHeard
        if quiet >= patience.telling, !isSilenceTold {
            isSilenceTold = true
            journal.report(.silent(seconds: Int(quiet.components.seconds)))
        }
        return quiet >= patience.reopening
    }

    /// The time until the next question, or that until the silence is reported if none may be asked.
    private var nextQuestion: Duration {
        guard let next = momentOfQuestion else { return nextSilence }
        return max(.zero, next - .now)
    }

    private var momentOfQuestion: ContinuousClock.Instant? {
        questions?.next(lastHeard: lastHeard, accepted: input.statistics.accepted)
    }

    /// The number of messages and sentences that were read at the current speed.
    private var valid: Int { input.statistics.accepted + input.statistics.skipped }

    /// Sends the next question to a silent port, or gives up asking one that other data comes from.
    ///
    /// The first question begins the search for the speed again, so that each speed is asked.
    private mutating func askIfSilent(_ port: borrowing SerialPort) throws(SystemError) {
        guard let next = momentOfQuestion, next <= .now else { return }
        let isFirst = questions?.hasAsked == false
        guard port.isWritable, !isFirst || valid == 0 else {
            questions = nil
            return
        }
        if isFirst, search != nil {
            let search = BaudSearch(first: found.baud, at: .now)
            self.search = search
            try listen(to: port, at: search.baud)
        }
        let (accepted, isFree) = (input.statistics.accepted, isFree(port))
        // A question that may not be sent counts, too, so that the other programs are not looked for without end.
        guard let bytes = questions?.ask(accepted: accepted, at: .now), isFree else { return }
        try port.descriptor.write(bytes)
        echo = 2 * bytes.count
        if questions?.isAnswered == false { journal.report(.asking(baud: baud)) }
    }

    /// True if nothing else uses the port.
    ///
    /// The other programs are looked for only until the receiver answers, because that takes long on a busy machine.
    private func isFree(_ port: borrowing SerialPort) -> Bool {
        questions?.isAnswered == true || !port.isConsole && port.holders.isEmpty
    }

    private var isSure: Bool { search?.isFound ?? true }

    /// Passes the events on if the speed is right, or sets the next speed.
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
        if !hasReported, valid > 0 {
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
        questions?.restart()
        guard let baud else { return }
        try port.set(baud: baud)
        journal.report(.trying(baud: baud))
    }
}
