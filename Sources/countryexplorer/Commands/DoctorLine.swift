/// What `doctor` says of one thing.
struct DoctorLine: Sendable {
    /// How it is.
    enum State: String, Sendable { case good = "ok", bad = "BAD", absent = "--" }

    let subject: String
    let state: State
    let text: String

    init(_ subject: String, _ state: State, _ text: String) {
        (self.subject, self.state, self.text) = (subject, state, text)
    }

    func write() throws {
        let padding = String(repeating: " ", count: max(1, 18 - subject.count))
        let mark = state.rawValue + String(repeating: " ", count: 4 - state.rawValue.count)
        try StandardOutput.writeLine("\(mark)\(subject)\(padding)\(text)")
    }
}
