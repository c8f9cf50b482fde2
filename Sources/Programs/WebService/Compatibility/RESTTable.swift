import Countries
import Glibc
import RESTCountriesFormat
import Refresh
import Synchronization
import TextSearch

/// An index of the countries for the addresses of REST Countries.
///
/// It is built once for each state of the catalogue.
///
/// The catalogue's own search table omits a name that another field already contains. It cannot answer for a single
/// field.
struct RESTTable: Sendable {
    /// All countries, sorted by name.
    let codes: [Country.Code]
    /// The independent countries.
    let independent: Set<Country.Code>
    /// The names that records need.
    let context: RecordContext
    /// ISO 3166-1 codes.
    ///
    /// They take precedence over Olympic codes: BRN is Brunei in ISO 3166-1 and Bahrain in the Olympics.
    private let official: [String: Country.Code]
    private let olympic: [String: Country.Code]
    private let names: [RESTSelector: FoldedNames]

    /// Builds the index of `catalogue`.
    ///
    /// - Throws: `CatalogueError` if the catalogue is damaged, and the errors of `time`.
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

    /// The country with the code `text`, in either case.
    func code(_ text: String) -> Country.Code? {
        let text = text.uppercased()
        return official[text] ?? olympic[text]
    }

    /// The countries that `selector` finds for `text`.
    ///
    /// With `isWhole`, a part of a name does not match.
    func codes(by selector: RESTSelector, _ text: String, isWhole: Bool) -> [Country.Code] {
        guard let names = names[selector] else { return [] }
        return names.items(with: FoldedText(text), isPartial: !isWhole && selector.takesParts).map {
            codes[$0]
        }
    }
}

/// The folded names of a list of items in one array.
///
/// Each name is preceded by a zero byte.
struct FoldedNames: Sendable {
    private var bytes: [UInt8] = []
    /// The offset of the names of each item, and the end of those of the last item.
    private var starts: [Int] = [0]

    /// Folds the names of each item.
    init(_ names: [[String]]) {
        for texts in names {
            for text in texts { bytes += [0] + FoldedText(text).utf8 }
            bytes.append(0)
            starts.append(bytes.count)
        }
    }

    /// The items with a name that equals `text` or, with `isPartial`, contains it.
    ///
    /// An empty text matches no item.
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

    /// Returns whether `text` contains `wanted`.
    ///
    /// It compares only where the first byte matches, because the names of one item are short.
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

/// A cache of the table of the newest catalogue.
final class RESTTables: Sendable {
    private let held = Mutex<(stamp: String, table: RESTTable)?>(nil)

    /// The table of `countries`.
    ///
    /// If it is not cached, it is built on a thread for long work.
    func table(_ countries: Provided<Catalogue>, for client: ConnectionSource?) async throws -> RESTTable {
        if let table = known(countries) { return table }
        return try await WorkDesk.shared.run(for: client) { [self] time in
            if let table = known(countries) { return table }
            let table = try RESTTable(countries.value, time: time)
            held.withLock { $0 = (countries.stamp, table) }
            return table
        }
    }

    /// Releases the table.
    func empty() { held.withLock { $0 = nil } }

    private func known(_ countries: Provided<Catalogue>) -> RESTTable? {
        held.withLock { $0.flatMap { $0.stamp == countries.stamp ? $0.table : nil } }
    }
}

extension Provided<Catalogue> {
    /// A text that identifies this state of the catalogue.
    var stamp: String { stored.map { "\($0)" } ?? "bundled" }
}
