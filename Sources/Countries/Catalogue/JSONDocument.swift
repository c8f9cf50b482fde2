package import FoundationEssentials

/// JSON that comes from outside: a file, a service, a person.
package enum JSONDocument {
    /// Decodes `data`.
    ///
    /// Foundation's decoder traps when its error lies at the very end, as after 513 brackets and nothing else; so the
    /// end is a line feed, where no error can be.
    ///
    /// - Throws: `DecodingError`.
    package static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try JSONDecoder().decode(type, from: data + [UInt8(ascii: "\n")])
    }
}
