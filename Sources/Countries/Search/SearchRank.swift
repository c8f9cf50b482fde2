/// How well a country agrees with what was looked for.
struct SearchRank: Hashable, Comparable {
    let quality: SearchMatch.Quality
    let field: SearchField
    /// Bytes, or letters, of the text beyond what was looked for.
    let excess: Int
    /// The number of the entry in the table.
    let entry: Int

    /// What decides between two countries: how the texts agree, then how well known the field is.
    var standing: Int { Int(quality.rawValue) << 8 | Int(field.rawValue) }

    static func < (left: Self, right: Self) -> Bool {
        (left.standing, left.excess, left.entry) < (right.standing, right.excess, right.entry)
    }
}

extension [Int: SearchRank] {
    /// Keeps the better rank of a country.
    mutating func note(_ rank: SearchRank, of country: Int) {
        if let known = self[country], known < rank { return }
        self[country] = rank
    }
}
