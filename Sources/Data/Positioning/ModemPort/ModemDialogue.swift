import Fixes
import Geodesy
import Glibc
import NMEA

/// The answers of a modem to successive questions for its position.
struct ModemDialogue {
    private let queue: EventQueue
    private let journal: SourceJournal
    private var input: NMEAInput
    private var answers = ModemAnswers()
    private var classifier = ByteClassifier()
    private var lastStatus: SourceStatus?

    /// True if the modem has answered a question.
    private(set) var hasAnswered = false
    /// The number of successive questions without an answer.
    private(set) var unanswered = 0
    /// True if the receiver is switched off.
    private(set) var isOff = false

    /// Creates a dialogue without questions.
    init(into queue: EventQueue, journal: SourceJournal) {
        (self.queue, self.journal) = (queue, journal)
        input = NMEAInput(origin: .modem, into: queue, journal: journal)
    }

    /// The kind of the bytes before the first answer.
    var kind: ByteKind { classifier.kind }

    /// Reads for `interval` after a question.
    ///
    /// Throws when the port is unplugged.
    mutating func listen(to port: borrowing SerialPort, for interval: Duration) throws(SystemError) {
        let end = ContinuousClock.now + interval
        var buffer = [UInt8](repeating: 0, count: 4096)
        answers.restart()
        unanswered += 1
        while !queue.isStopped, !isOff, .now < end {
            switch try port.descriptor.read(into: &buffer, patience: end - .now, signal: queue.signal) {
            case .bytes(let count): take(buffer[..<count])
            case .silence, .woken: continue
            case .end: throw SystemError(code: EIO)
            }
        }
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        journal.count(bytes: bytes.count)
        if !hasAnswered, !isEcho(bytes) { classifier.feed(bytes.span) }
        for byte in bytes {
            // Only the first answer belongs to the question.
            if let answer = answers.take(byte), unanswered > 0 { take(answer) }
        }
    }

    /// True for a part of the question, which a device of another kind may return.
    private func isEcho(_ bytes: ArraySlice<UInt8>) -> Bool {
        let (text, question) = (bytes.filter { $0 != 0x0D && $0 != 0x0A }, ModemPortPositionSource.question)
        return (0..<question.count).contains { question[$0...].starts(with: text) }
    }

    private mutating func take(_ answer: ModemAnswer) {
        let isFirst = !hasAnswered
        (hasAnswered, unanswered) = (true, 0)
        isOff = answer == .error(505)
        // A receiver that is switched off counts as one that is not there, and is waited for only if the user asks for that.
        if isFirst, !isOff { journal.report(.opened) }
        switch answer {
        case .error(505): break
        case .error(let number): report(ModemPortFailure.status(number))
        case .position(let line):
            guard let events = line.flatMap({ input.read(modemAnswer: $0) }) else {
                return report(ModemPortFailure.damaged)
            }
            journal.count(kinds: ["QGPSLOC"])
            lastStatus = nil
            input.give(events)
        }
    }

    /// Reports a status if it has changed.
    private mutating func report(_ status: SourceStatus) {
        if status != lastStatus { journal.report(status) }
        lastStatus = status
    }
}
