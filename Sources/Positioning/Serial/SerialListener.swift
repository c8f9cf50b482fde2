import Geodesy
import Glibc
import NMEA

/// Reads a serial port at the right speed, which it finds if it has to.
struct SerialListener {
    private let queue: FixQueue
    private let journal: SourceJournal
    private var input: NMEAInput
    private var baud: Int
    private var search: BaudSearch?
    private var isGathering = false
    private var hasReported = false

    /// Searches when `baud` is `nil`.
    init(baud: Int?, into queue: FixQueue, journal: SourceJournal) {
        self.queue = queue
        self.journal = journal
        input = NMEAInput(origin: .serial, into: queue, journal: journal)
        let search = baud == nil ? BaudSearch(at: .now) : nil
        self.search = search
        self.baud = search?.baud ?? baud ?? BaudSearch.order[0]
    }

    /// Reads until the queue is stopped; throws when the port is gone.
    mutating func listen(to port: borrowing SerialPort) throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        try listen(to: port, at: baud)
        while !queue.isStopped {
            let patience = isGathering || !isSure ? NMEAReader.silence : nil
            switch try port.descriptor.read(into: &buffer, patience: patience, signal: queue.signal) {
            case .bytes(let count):
                let events = input.read(buffer, count: count)
                try judge(events, isSilent: false, port)
            case .silence:
                try judge(input.flush(), isSilent: true, port)
            case .woken:
                continue
            case .end:
                throw SystemError(code: EIO)
            }
        }
    }

    private var isSure: Bool { search?.isFound ?? true }

    /// Gives the events out if the speed is right, and goes to the next speed if it is not.
    private mutating func judge(
        _ events: [NMEAReader.Event],
        isSilent: Bool,
        _ port: borrowing SerialPort
    ) throws(SystemError) {
        isGathering = !isSilent
        if search?.observe(input.statistics, isSilent: isSilent, at: .now) == true, let search {
            try listen(to: port, at: search.baud)
            return
        }
        guard isSure else { return }
        if !hasReported, input.statistics.accepted + input.statistics.skipped > 0 {
            hasReported = true
            journal.report(.reading(baud: baud))
        }
        input.give(events)
    }

    private mutating func listen(to port: borrowing SerialPort, at baud: Int) throws(SystemError) {
        self.baud = baud
        hasReported = false
        input.restart()
        try port.set(baud: baud)
        journal.report(.trying(baud: baud))
    }
}
