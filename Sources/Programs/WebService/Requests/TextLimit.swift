import Quoting

/// The longest texts in paths and queries.
///
/// They limit the work that grows with a text.
enum TextLimit {
    /// The largest size of a text in bytes, after escapes are decoded.
    static let usual = 256
    /// The largest size of a city search and of a position in bytes.
    ///
    /// The longest city name has about 500 bytes.
    static let long = 800
    /// The largest number of different items in a list.
    static let items = 250
    /// The parameters that are lists.
    private static let lists: Set = [
        "codes", "columns", "country", "fields", "strategy", "time-zone", "with",
    ]

    /// - Throws: ``Problem`` for a value of `name` that is longer than `longest`, and for a list with too many items.
    ///   Equal items count once.
    static func check(_ value: String, of name: String, longest: Int) throws(Problem) {
        // Such a text is neither too long nor has too many items.
        guard value.utf8.count > min(longest, Self.items) else { return }
        guard lists.contains(name) else {
            guard value.utf8.count <= longest else { throw tooLong(name, longest) }
            return
        }
        let items = Set(value.parts(between: ",", omittingEmpty: true))
        guard items.count <= Self.items else {
            throw .badRequest("\(name) has more than \(Self.items) items", remedy: "ask in parts")
        }
        guard items.allSatisfy({ $0.utf8.count <= usual }) else { throw tooLong("an item of \(name)", usual) }
    }

    /// - Throws: ``Problem`` for a path with a part that is too long. An escape counts as one byte.
    static func check(path: String) throws(Problem) {
        guard path.utf8.count > usual else { return }
        for part in path.utf8.split(separator: UInt8(ascii: "/")) where part.count > usual {
            let escapes = part.count { $0 == UInt8(ascii: "%") }
            guard part.count - 2 * escapes <= usual else { throw tooLong("a part of the path", usual) }
        }
    }

    private static func tooLong(_ name: String, _ longest: Int) -> Problem {
        .badRequest("\(name) is longer than \(longest) bytes", remedy: "send a shorter text")
    }
}
