import UBX

/// Asks a silent receiver of u-blox for its position: one that gpsd has left in UBX, without messages that it sends
/// unasked.
///
/// The device may be something else, so that the number of questions without an answer is limited.
struct SilenceQuestions {
    /// The silence before the first question.
    ///
    /// Receivers send once a second, so that one that sends at all is heard first.
    static let patience = Duration.seconds(3)
    /// The interval of questions that are answered, and the silence before each of them.
    private static let interval = Duration.seconds(1)
    /// The interval of questions that are not answered, longer than the search stays at a speed.
    private static let pause = Duration.milliseconds(2500)
    /// The largest number of successive questions without an answer, at most 432 bytes: two for each speed of the search.
    static let most = 18

    private var question = UBXQuestion.first
    private var unanswered = 0
    private var last: ContinuousClock.Instant?
    private var acceptedBefore = 0

    /// True if a question was answered, so that the device is a receiver.
    private(set) var isAnswered = false
    /// True once a question was asked.
    var hasAsked: Bool { last != nil || unanswered > 0 || isAnswered }

    /// The moment of the next question, or `nil` if none may be asked.
    ///
    /// `lastHeard` is the arrival of the last bytes. `accepted` is the number of messages that were read at the current
    /// speed, without NAV-STATUS and others of which nothing is used.
    func next(lastHeard: ContinuousClock.Instant, accepted: Int) -> ContinuousClock.Instant? {
        let isAnswer = accepted > acceptedBefore
        guard unanswered < Self.most || isAnswer else { return nil }
        guard hasAsked else { return lastHeard + Self.patience }
        let quiet = lastHeard + Self.interval
        return last.map { max($0 + (isAnswer ? Self.interval : Self.pause), quiet) } ?? quiet
    }

    /// Takes a new speed, at which nothing has been asked or read.
    mutating func restart() { (last, acceptedBefore) = (nil, 0) }

    /// Takes that the next question is asked at `now`, and returns its bytes.
    mutating func ask(accepted: Int, at now: ContinuousClock.Instant) -> [UInt8] {
        let isAnswer = accepted > acceptedBefore
        if isAnswer { (unanswered, isAnswered) = (0, true) }
        question = following(isAnswer: isAnswer)
        unanswered += 1
        (last, acceptedBefore) = (now, accepted)
        return question.bytes
    }

    /// The next question: the one that was answered, or the other one.
    private func following(isAnswer: Bool) -> UBXQuestion {
        switch question {
        case .first: isAnswer ? .pvt : .first
        case .pvt: isAnswer ? .pvt : .sol
        case .sol: isAnswer ? .sol : .pvt
        }
    }
}
