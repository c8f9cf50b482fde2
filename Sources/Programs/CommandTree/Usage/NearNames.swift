/// The names that the user may have meant by a word, for the end of a message.
struct NearNames: CustomStringConvertible {
    /// The largest number of names.
    private static let limit = 3

    private let names: [String]

    /// Finds those of `names` that contain `word`, are contained in it, or differ from it by at most one letter in
    /// three.
    ///
    /// Each is printed after `prefix`, which is not compared.
    init(_ names: some Sequence<String>, to word: String, prefix: String = "") {
        let word = Array(word.utf8.drop { $0 == UInt8(ascii: "-") })
        let ranked = Set(names).compactMap { name -> (edits: Int, name: String)? in
            let letters = Array(name.utf8.drop { $0 == UInt8(ascii: "-") })
            let edits = Self.edits(from: word, to: letters)
            let isPart = word.count > 2 && (letters.contains(word) || word.contains(letters))
            return isPart || edits <= max(1, word.count / 3) ? (edits, name) : nil
        }
        self.names = ranked.sorted { ($0.edits, $0.name) < ($1.edits, $1.name) }.prefix(Self.limit).map {
            prefix + $0.name
        }
    }

    /// The end of the message, such as "; near it: --timeout, --each", or an empty text.
    var description: String { names.isEmpty ? "" : "; near it: " + names.joined(separator: ", ") }

    /// The number of letters that are added, removed, changed or swapped with the next.
    private static func edits(from word: [UInt8], to other: [UInt8]) -> Int {
        var before = [Int](repeating: 0, count: other.count + 1)
        var row = Array(0...other.count)
        for (line, letter) in word.enumerated() {
            var next = [line + 1]
            for (column, candidate) in other.enumerated() {
                var least = min(
                    row[column] + (letter == candidate ? 0 : 1),
                    row[column + 1] + 1,
                    next[column] + 1
                )
                if line > 0, column > 0, letter == other[column - 1], word[line - 1] == candidate {
                    least = min(least, before[column - 1] + 1)
                }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return row[other.count]
    }
}
