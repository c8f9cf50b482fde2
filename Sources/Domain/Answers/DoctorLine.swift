/// What was found about one part of the program, its data or its receivers.
public struct DoctorLine: Sendable {
    /// How it is.
    public enum State: String, Sendable {
        /// In order.
        case good = "ok"
        /// Damaged, or not usable.
        case bad = "BAD"
        /// Not there, and not needed.
        case absent = "--"
    }

    /// What the line is about, as a script looks for it: "serial"; the same in every version.
    public let key: String
    /// What a person reads in front.
    public let subject: String
    /// How it is.
    public let state: State
    /// What was found.
    public let text: String
    /// What a person can do, where something is to be done.
    public let remedy: String?

    /// A line of what was found.
    ///
    /// - Parameters:
    ///   - subject: what a person reads in front.
    ///   - state: how it is.
    ///   - text: what was found. What follows a semicolon in a state that is not good is the remedy.
    ///   - key: the subject, unless it is another.
    public init(_ subject: String, _ state: State, _ text: String, key: String? = nil) {
        (self.subject, self.state, self.key) = (subject, state, key ?? subject)
        let parts = text.split(separator: "; ", maxSplits: 1).map(String.init)
        if state != .good, parts.count == 2 {
            (self.text, remedy) = (parts[0], parts[1])
        } else {
            (self.text, remedy) = (text, nil)
        }
    }

    /// The line as a person reads it.
    public var line: String {
        let padding = String(repeating: " ", count: max(1, 18 - subject.count))
        let mark = state.rawValue + String(repeating: " ", count: 4 - state.rawValue.count)
        return "\(mark)\(subject)\(padding)" + [text, remedy].compactMap { $0 }.joined(separator: "; ")
    }
}

extension DoctorLine: Encodable {
    private enum Key: String, CodingKey { case key, subject, state, detail, remedy }

    /// Every key is always there; a line without a remedy has null.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(key, forKey: .key)
        try object.encode(subject.drop { $0 == " " }.description, forKey: .subject)
        try object.encode(state == .good ? "ok" : state == .bad ? "bad" : "absent", forKey: .state)
        try object.encode(text, forKey: .detail)
        try object.encode(remedy, forKey: .remedy)
    }
}
