package import FoundationEssentials
package import JSONText

/// JSON that comes from outside: from a file, a service or a person.
package enum JSONDocument {
    /// Decodes a value from `data`.
    ///
    /// Foundation's decoder traps if its error is at the very end, as after 513 brackets and nothing else. Therefore
    /// the data ends with a line feed, where no error can be.
    ///
    /// - Throws: ``JSONExcess`` before anything is decoded, or `DecodingError`.
    package static func decode<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        within limits: JSONLimits = .document,
        until deadline: ContinuousClock.Instant? = nil
    ) throws -> Value {
        let excess = data.withUnsafeBytes { bytes in
            Result { () throws(JSONExcess) in try limits.check(bytes) }
        }
        try excess.get()
        let decoder = JSONDecoder()
        if let deadline, let key = DecodingDeadline.key { decoder.userInfo[key] = deadline }
        return try decoder.decode(type, from: data + [UInt8(ascii: "\n")])
    }
}
