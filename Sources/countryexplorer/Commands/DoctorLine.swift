/// What `doctor` says of one thing.
struct DoctorLine: Sendable {
    /// How it is.
    enum State: String, Sendable { case good = "ok", bad = "BAD", absent = "--" }

    /// What the line is about, as a script looks for it: "serial"; the same in every version.
    let key: String
    let subject: String
    let state: State
    let text: String
    /// What a person can do, where something is to be done.
    let remedy: String?

    /// - Parameters:
    ///   - subject: what a person reads in front.
    ///   - state: how it is.
    ///   - text: what was found. What follows a semicolon in a state that is not good is the remedy.
    ///   - key: the subject, unless it is another.
    init(_ subject: String, _ state: State, _ text: String, key: String? = nil) {
        (self.subject, self.state, self.key) = (subject, state, key ?? subject)
        let parts = text.split(separator: "; ", maxSplits: 1).map(String.init)
        if state != .good, parts.count == 2 {
            (self.text, remedy) = (parts[0], parts[1])
        } else {
            (self.text, remedy) = (text, nil)
        }
    }

    func write(as format: DoctorFormat) throws {
        switch format {
        case .text: try StandardOutput.writeLine(line)
        case .json: try StandardOutput.writeLine(try JSONLine.text(self))
        }
    }

    private var line: String {
        let padding = String(repeating: " ", count: max(1, 18 - subject.count))
        let mark = state.rawValue + String(repeating: " ", count: 4 - state.rawValue.count)
        return "\(mark)\(subject)\(padding)" + [text, remedy].compactMap { $0 }.joined(separator: "; ")
    }
}

extension DoctorLine: Encodable {
    private enum Key: String, CodingKey { case key, subject, state, detail, remedy }

    /// Every key is always there; a line without a remedy has null.
    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(key, forKey: .key)
        try object.encode(subject.drop { $0 == " " }.description, forKey: .subject)
        try object.encode(state == .good ? "ok" : state == .bad ? "bad" : "absent", forKey: .state)
        try object.encode(text, forKey: .detail)
        try object.encode(remedy, forKey: .remedy)
    }
}
