public import Cities
import Countries
import Geodesy
import JSONEncoding
import JSONText

/// The favourite cities as a document for another program.
public struct FavouriteExport {
    /// A format of the document.
    public enum Kind: String, CaseIterable, Sendable {
        /// A JSON array of cities, each with the time at which it was added.
        case json
        /// A CSV table with a header (RFC 4180).
        case csv
    }

    private let favourites: [(entry: CityFavourites.Entry, city: City?)]

    /// Creates an export of favourites in the given order.
    ///
    /// A city that the data do not contain is `nil`.
    public init(_ favourites: [(entry: CityFavourites.Entry, city: City?)]) { self.favourites = favourites }

    /// The document, ending with a line end.
    public func text(as kind: Kind) throws -> String {
        switch kind {
        case .json: try json()
        case .csv: SpreadsheetTable.text(table)
        }
    }

    private func json() throws -> String {
        let lines = favourites.map { FavouriteLine($0.entry, $0.city) }
        return try JSONTree(lines).text(escaping: .inert, layout: .indented) + "\n"
    }

    /// The cells of the table.
    ///
    /// The columns are those that `cities compile` reads, followed by the time.
    private var table: [[String]] {
        [City.CodingKeys.allCases.map(\.rawValue) + ["added"]]
            + favourites.map { entry, city in
                City.CodingKeys.allCases.map { Self.cell($0, entry.id, city) } + [entry.added.description]
            }
    }

    private static func cell(_ key: City.CodingKeys, _ id: UInt32, _ city: City?) -> String {
        guard let city else { return key == .id ? "\(id)" : "" }
        return switch key {
        case .id: "\(city.id)"
        case .name: city.name
        case .country: city.country.description
        case .subdivisionCode: city.subdivision?.code ?? ""
        case .subdivision: city.subdivision?.name ?? ""
        case .lat: "\(city.coordinate.latitude)"
        case .lon: "\(city.coordinate.longitude)"
        case .population: "\(city.population)"
        case .timeZone: city.timeZone
        }
    }
}
