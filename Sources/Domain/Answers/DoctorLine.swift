/// The result of one check of the program, its data or its receivers.
public struct DoctorLine: Sendable {
    /// The state of the checked part.
    public enum State: String, Sendable {
        /// The part works as intended.
        case good = "ok"
        /// The part is damaged or unusable.
        case bad = "BAD"
        /// The part is missing but not required.
        case absent = "--"
    }

    /// The key for scripts, such as "serial".
    ///
    /// It is the same in every version.
    public let key: String
    /// The label for people.
    public let subject: String
    /// The state of the checked part.
    public let state: State
    /// The details of the result.
    public let text: String
    /// The recommended action, or `nil` if no action is needed.
    public let remedy: String?

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - subject: The label for people.
    ///   - state: The state of the checked part.
    ///   - text: The details. In any state but `good`, the text after a semicolon is the remedy.
    ///   - key: The key for scripts, or `nil` to use the subject.
    public init(_ subject: String, _ state: State, _ text: String, key: String? = nil) {
        (self.subject, self.state, self.key) = (subject, state, key ?? subject)
        let parts = text.split(separator: "; ", maxSplits: 1).map(String.init)
        if state != .good, parts.count == 2 {
            (self.text, remedy) = (parts[0], parts[1])
        } else {
            (self.text, remedy) = (text, nil)
        }
    }

    /// The line as text for people.
    public var line: String {
        let padding = String(repeating: " ", count: max(1, 18 - subject.count))
        let mark = state.rawValue + String(repeating: " ", count: 4 - state.rawValue.count)
        return "\(mark)\(subject)\(padding)" + [text, remedy].compactMap { $0 }.joined(separator: "; ")
    }
}

extension DoctorLine: Encodable {
    private enum Key: String, CodingKey { case key, subject, state, detail, remedy }

    /// Encodes every key, with null for a missing remedy.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(key, forKey: .key)
        try object.encode(subject.drop { $0 == " " }.description, forKey: .subject)
        try object.encode(state == .good ? "ok" : state == .bad ? "bad" : "absent", forKey: .state)
        try object.encode(text, forKey: .detail)
        try object.encode(remedy, forKey: .remedy)
    }
}
