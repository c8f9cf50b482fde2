import Quoting

/// What a client says of encodings that it takes (RFC 9110, 12.5.3).
enum AcceptedEncoding {
    /// Whether gzip is among the encodings of the fields `Accept-Encoding`, and not with a weight of 0.
    static func takesGzip(_ fields: [String]) -> Bool {
        var any = false
        for item in fields.flatMap({ $0.parts(between: ",", omittingEmpty: true) }) {
            let parts = item.parts(between: ";").map(\.trimmed)
            let isRefused = parts.dropFirst().contains { weight in
                guard let value = weight.lowercased().rest(after: "q=") else { return false }
                return Double(value) == 0
            }
            switch parts[0].lowercased() {
            case "gzip", "x-gzip": return !isRefused
            case "*": any = !isRefused
            default: continue
            }
        }
        return any
    }
}
