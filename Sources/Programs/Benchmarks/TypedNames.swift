import Countries

/// Searches in the form in which people type them.
struct TypedNames {
    /// Every beginning of each English name and of every sixteenth other name, as searched while a user types.
    let beginnings: [String]
    /// The same names with a wrong third and fourth letter.
    let misspelt: [String]

    init(_ catalogue: Catalogue) throws {
        let countries = try catalogue.countries()
        let others = countries.flatMap { $0.translations.sorted { $0.key < $1.key }.map(\.value.common) }
        let names =
            countries.map(\.name) + others.enumerated().filter { $0.offset % 16 == 0 }.map(\.element)
        beginnings = names.flatMap { name in (1...name.count).map { String(name.prefix($0)) } }
        misspelt = names.filter { $0.count > 5 }.map { String($0.prefix(2)) + "zz" + $0.dropFirst(4) }
    }
}
