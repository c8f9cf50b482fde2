import Countries
import Geodesy
import Quoting

extension Country {
    /// The source of fields that come from a remote.
    static let remoteSource = "remote"

    /// Merges a record's value if it has one that differs from the known value, and records the field's source.
    mutating func merge<Value: Equatable>(
        _ value: Value?,
        _ field: String,
        _ path: WritableKeyPath<Country, Value>
    ) {
        guard let value, self[keyPath: path] != value else { return }
        self[keyPath: path] = value
        note(field)
    }

    /// Merges a record's value of a field that may be unknown.
    mutating func merge<Value: Equatable>(
        known value: Value?,
        _ field: String,
        _ path: WritableKeyPath<Country, Value?>
    ) {
        guard let value, self[keyPath: path] != value else { return }
        self[keyPath: path] = value
        note(field)
    }

    /// Merges a record's list.
    ///
    /// The order is ignored, because objects in JSON have none.
    mutating func merge<Element: Hashable>(
        list value: [Element]?,
        _ field: String,
        _ path: WritableKeyPath<Country, [Element]>
    ) {
        guard let value, Set(value) != Set(self[keyPath: path]) else { return }
        self[keyPath: path] = value
        note(field)
    }

    /// Merges a population, which some services give as a fraction, and as −1 if it is unknown.
    mutating func merge(population: Double?) {
        guard let population, let people = Int(checked: population),
            Limits.population.contains(people), people != self.population
        else { return }
        merge(known: people, "population", \.population)
        // The formats have no year, and the year of another number does not apply to this one.
        populationYear = nil
    }

    /// Merges an area in square kilometres, which some services give as −1 if it is unknown.
    mutating func merge(area: Double?) {
        guard let area, Limits.area.contains(area) else { return }
        merge(known: area, "area", \.areaSquareKilometres)
    }

    /// Merges a demonym.
    ///
    /// Other known demonyms remain.
    mutating func merge(demonym: String?) {
        guard let demonym, !demonym.isEmpty, demonyms.first != demonym else { return }
        merge(list: [demonym] + demonyms.filter { $0 != demonym }, "demonyms", \.demonyms)
    }

    /// Merges alternative names, the first of which is the code.
    mutating func merge(spellings: [String]?) {
        guard let spellings else { return }
        let names = spellings.first == code.description ? Array(spellings.dropFirst()) : spellings
        merge(list: names, "alternatives", \.alternatives)
    }

    private mutating func note(_ field: String) {
        sources[field] = Self.remoteSource
        corrections[field] = nil
    }

    /// Merges official languages.
    ///
    /// Other facts about a language with the same code remain. Languages that are not official also remain, because the
    /// formats do not have them.
    mutating func merge(official records: [Language]?) {
        guard let records else { return }
        let known = Dictionary(languages.map { ($0.iso639_3, $0) }) { first, _ in first }
        let taken = records.map { record in
            var language = known[record.iso639_3] ?? record
            language.name = record.name
            language.nativeName = record.nativeName ?? language.nativeName
            return language
        }
        let codes = Set(taken.map(\.iso639_3))
        let rest = languages.filter { !$0.isOfficial && !codes.contains($0.iso639_3) }
        merge(list: taken + rest, "languages", \.languages)
    }

    /// Merges currencies.
    ///
    /// Other facts about a currency with the same code remain.
    mutating func merge(currencies records: [Currency]?) {
        guard let records else { return }
        let known = Dictionary(currencies.map { ($0.code, $0) }) { first, _ in first }
        let taken = records.map { record in
            var currency = known[record.code] ?? record
            currency.name = record.name
            currency.symbol = record.symbol ?? currency.symbol
            return currency
        }
        merge(list: taken, "currencies", \.currencies)
    }

    /// Merges capitals by name.
    ///
    /// The position of a known capital remains, unless the record has one.
    mutating func merge(capitals names: [String]?, at place: Coordinate?) {
        guard let names = names?.filter({ !$0.isEmpty }), !names.isEmpty else { return }
        let known = Dictionary(capitals.map { ($0.name, $0) }) { first, _ in first }
        let taken = names.enumerated().map { index, name in
            var capital = known[name] ?? Capital(name: name, coordinate: nil)
            if index == 0, let place { capital.coordinate = place }
            return capital
        }
        merge(taken, "capitals", \.capitals)
    }

    /// Merges offsets such as "UTC+02:00", unless time zones are known.
    ///
    /// The formats do not name the zones.
    mutating func merge(offsets texts: [String]?) {
        guard timeZones.isEmpty, let texts else { return }
        let zones = texts.compactMap { text -> Zone? in
            guard let offset = text.rest(after: "UTC"),
                let minutes = offset.isEmpty ? 0 : Zone.minutes(parsing: offset)
            else { return nil }
            return Zone(id: text, standardMinutes: minutes)
        }
        merge(list: zones, "timezones", \.timeZones)
    }
}
