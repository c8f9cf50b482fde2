extension DecodingError {
    /// The place and the fault, without line breaks.
    package var oneLine: String {
        let context: Context =
            switch self {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                context
            case .keyNotFound(_, let context): context
            @unknown default: Context(codingPath: [], debugDescription: "it is not such JSON")
            }
        let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return (place.isEmpty ? "" : place.joined(separator: ".") + ": ") + context.debugDescription
    }
}
