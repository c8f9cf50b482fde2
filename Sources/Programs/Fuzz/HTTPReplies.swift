import Quoting

/// The replies on one connection.
struct HTTPReplies {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    /// Reads all replies and returns their number, without those that are only `100 Continue`.
    ///
    /// - Throws: ``Fault`` if a reply is not HTTP or is a failure, or if there are more than `requests`.
    @discardableResult
    func check(requests: Int) throws(Fault) -> Int {
        var replies = self
        var count = 0
        while !replies.rest.isEmpty {
            if try replies.next() != 100 { count += 1 }
            guard count <= requests else { throw Fault("more replies than requests") }
        }
        return count
    }

    /// Takes one reply and returns its status.
    private mutating func next() throws(Fault) -> Int {
        guard let head = take(until: Array("\r\n\r\n".utf8)) else {
            throw Fault("a reply without an end of its head")
        }
        let lines = String(decoding: head, as: UTF8.self).parts(between: "\n").map(\.trimmed)
        let words = lines[0].parts(between: " ", maxSplits: 2)
        guard words.count == 3, words[0].begins(with: "HTTP/1."), let status = Int(words[1]),
            (100..<600).contains(status)
        else { throw Fault("a reply that is not HTTP: \(lines[0])") }
        guard status < 500 || status == 503 else { throw Fault("the service failed: \(lines[0])") }
        func field(_ name: String) -> String? {
            lines.dropFirst().compactMap { $0.lowercased().rest(after: name + ":")?.trimmed }.first
        }
        if field("transfer-encoding") == "chunked" {
            try takeChunks(isStream: field("content-type") == "text/event-stream")
        } else if let length = field("content-length").flatMap({ Int($0) }) {
            try takeBody(length, status, field("content-type"))
        } else if status == 200 {
            // In HTTP/1.0 the body continues until the connection ends.
            rest = []
        }
        return status
    }

    private mutating func takeBody(_ length: Int, _ status: Int, _ type: String?) throws(Fault) {
        // A reply to HEAD has the length of a body but does not include the body.
        if rest.starts(with: Array("HTTP/1.".utf8)) || rest.isEmpty {
            guard status < 400 || length > 0 else { throw Fault("a refusal without a body") }
            return
        }
        guard rest.count >= length else { throw Fault("a body of \(rest.count) bytes, and not \(length)") }
        rest = rest.dropFirst(length)
        guard
            status < 400 || type == "application/problem+json" || type == "application/json"
                || type == "text/html; charset=utf-8"
        else {
            throw Fault("a refusal as \(type ?? "nothing")")
        }
    }

    private mutating func takeChunks(isStream: Bool) throws(Fault) {
        while let line = take(until: Array("\r\n".utf8)) {
            guard let length = Int(String(decoding: line, as: UTF8.self), radix: 16) else {
                throw Fault("a bad chunk")
            }
            guard rest.count >= length + 2 else { break }
            rest = rest.dropFirst(length + 2)
            if length == 0 { return }
        }
        // The client ends a stream of events.
        guard isStream else { throw Fault("a reply without its last chunk") }
        rest = []
    }

    private mutating func take(until mark: [UInt8]) -> ArraySlice<UInt8>? {
        var place = rest.startIndex
        while place + mark.count <= rest.endIndex {
            if rest[place..<(place + mark.count)].elementsEqual(mark) {
                defer { rest = rest[(place + mark.count)...] }
                return rest[..<place]
            }
            place += 1
        }
        return nil
    }
}
