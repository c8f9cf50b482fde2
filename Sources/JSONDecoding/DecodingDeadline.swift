/// When a decoding has to be done; what is decoded looks at it from time to time.
package enum DecodingDeadline {
    static let key = CodingUserInfoKey(rawValue: "deadline")

    /// Whether the deadline of `decoder`, if it has one, has passed.
    package static func hasPassed(in decoder: any Decoder) -> Bool {
        guard let key, let deadline = decoder.userInfo[key] as? ContinuousClock.Instant else { return false }
        return deadline <= .now
    }
}
