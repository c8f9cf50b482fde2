/// The deadline of a decoding, which the decoded types check from time to time.
package enum DecodingDeadline {
    static let key = CodingUserInfoKey(rawValue: "deadline")

    /// True if `decoder` has a deadline that has passed.
    package static func hasPassed(in decoder: any Decoder) -> Bool {
        guard let key, let deadline = decoder.userInfo[key] as? ContinuousClock.Instant else { return false }
        return deadline <= .now
    }
}
