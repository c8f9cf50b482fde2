import Countries
import Glibc
import RESTCountriesFormat
import Refresh
import Synchronization
import TextSearch

/// The countries as the addresses of REST Countries choose them; made once for each state of the catalogue.
///
/// The search table of the catalogue leaves out a name that another field has, so that it cannot answer for one field.
struct RESTTable: Sendable {
    /// All countries, by name.
    let codes: [Country.Code]
    /// The independent countries.
    let independent: Set<Country.Code>
    /// The names that records need.
    let context: RecordContext
    /// ISO 3166-1 comes before the codes of the Olympics, where BRN is not Brunei, but Bahrain.
    private let official: [String: Country.Code]
    private let olympic: [String: Country.Code]
    private let names: [RESTSelector: FoldedNames]

    /// Reads `catalogue`.
    ///
    /// - Throws: `CatalogueError` when it is damaged, and what `time` throws.
    init(_ catalogue: Catalogue, time: WorkTime) throws {
        let countries = try catalogue.countries()
        codes = countries.map(\.code)
        independent = Set(countries.filter(\.isIndependent).map(\.code))
        context = RecordContext(countries, languages: try catalogue.metadata().languages)
        official = Dictionary(
            countries.flatMap { country in
                [country.code.description, country.alpha3, country.numeric].compactMap { $0 }.map {
                    ($0, country.code)
                }
            }
        ) { first, _ in first }
        olympic = Dictionary(
            countries.compactMap { country in country.olympicCode.map { ($0, country.code) } }
        ) {
            first,
            _ in first
        }
        var names: [RESTSelector: FoldedNames] = [:]
        for selector in RESTSelector.allCases {
            try time.check()
            names[selector] = FoldedNames(countries.map(selector.texts))
        }
        self.names = names
    }

    /// The country with `text` as one of its codes, in either case.
    func code(_ text: String) -> Country.Code? {
        let text = text.uppercased()
        return official[text] ?? olympic[text]
    }

    /// The countries that `selector` chooses by `text`; with `isWhole`, a part of a name is not enough.
    func codes(by selector: RESTSelector, _ text: String, isWhole: Bool) -> [Country.Code] {
        guard let names = names[selector] else { return [] }
        return names.items(with: FoldedText(text), isPartial: !isWhole && selector.takesParts).map {
            codes[$0]
        }
    }
}

/// The folded names of some items, one after another, each with a zero before it.
struct FoldedNames: Sendable {
    private var bytes: [UInt8] = []
    /// Where the names of each item begin, and where those of the last end.
    private var starts: [Int] = [0]

    /// Folds the names of each item.
    init(_ names: [[String]]) {
        for texts in names {
            for text in texts { bytes += [0] + FoldedText(text).utf8 }
            bytes.append(0)
            starts.append(bytes.count)
        }
    }

    /// The items with a name that equals `text`, or with `isPartial` contains it; none for an empty text.
    func items(with text: FoldedText, isPartial: Bool) -> [Int] {
        guard !text.isEmpty else { return [] }
        let wanted = isPartial ? text.utf8 : [0] + text.utf8 + [0]
        return bytes.withUnsafeBytes { bytes in
            (0..<starts.count - 1).filter { item in
                let own = UnsafeRawBufferPointer(rebasing: bytes[starts[item]..<starts[item + 1]])
                return wanted.withUnsafeBytes { Self.contains(own, $0) }
            }
        }
    }

    /// Compares only where the first byte agrees; the names of one item are short.
    private static func contains(_ text: UnsafeRawBufferPointer, _ wanted: UnsafeRawBufferPointer) -> Bool {
        guard let start = text.baseAddress, let first = wanted.first, let other = wanted.baseAddress else {
            return false
        }
        var place = 0
        while place + wanted.count <= text.count {
            let room = text.count - wanted.count - place + 1
            guard let found = memchr(start + place, Int32(first), room) else { return false }
            if memcmp(found, other, wanted.count) == 0 { return true }
            place = UnsafeRawPointer(found) - start + 1
        }
        return false
    }
}

/// Holds the table of the newest catalogue.
final class RESTTables: Sendable {
    private let held = Mutex<(stamp: String, table: RESTTable)?>(nil)

    /// The table of `countries`, which is made on a thread for long work when it is not held.
    func table(_ countries: Provided<Catalogue>, for client: ConnectionSource?) async throws -> RESTTable {
        if let table = known(countries) { return table }
        return try await WorkDesk.shared.run(for: client) { [self] time in
            if let table = known(countries) { return table }
            let table = try RESTTable(countries.value, time: time)
            held.withLock { $0 = (countries.stamp, table) }
            return table
        }
    }

    /// Lets go of the table.
    func empty() { held.withLock { $0 = nil } }

    private func known(_ countries: Provided<Catalogue>) -> RESTTable? {
        held.withLock { $0.flatMap { $0.stamp == countries.stamp ? $0.table : nil } }
    }
}

extension Provided<Catalogue> {
    /// What distinguishes this state of the catalogue from another.
    var stamp: String { stored.map { "\($0)" } ?? "bundled" }
}
