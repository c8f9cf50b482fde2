import Quoting

/// The encodings that a client accepts (RFC 9110, 12.5.3).
enum AcceptedEncoding {
    /// True if gzip is listed in the fields `Accept-Encoding` with a weight other than 0.
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
