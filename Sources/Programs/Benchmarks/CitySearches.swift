import FoundationEssentials

/// Searches, each with the city that must come first, from the tables in data/recipes/cities.
struct CitySearches {
    private struct Search {
        let kind: String
        let text: String
        let id: UInt32
    }

    private let searches: [Search]

    init(path: String) throws {
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        searches = text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t").map(String.init)
            guard fields.count == 3, let id = UInt32(fields[2]) else { return nil }
            return Search(kind: fields[0], text: fields[1], id: id)
        }
    }

    /// The share of searches of each kind that find their city first, and within the first three.
    func figures(_ title: String, _ ask: (String) throws -> [UInt32]) throws -> Figures {
        var figures = Figures(title, "first", "within three")
        var kinds: [String] = []
        for search in searches where !kinds.contains(search.kind) { kinds.append(search.kind) }
        var all: [(Bool, Bool)] = []
        for kind in kinds {
            let own = try searches.filter { $0.kind == kind }.map { search in
                let found = try ask(search.text)
                return (found.first == search.id, found.prefix(3).contains(search.id))
            }
            figures.add(kind, Self.share(own.map(\.0)), Self.share(own.map(\.1)))
            all += own
        }
        figures.add("all \(all.count)", Self.share(all.map(\.0)), Self.share(all.map(\.1)))
        return figures
    }

    private static func share(_ holds: [Bool]) -> Double {
        Double(holds.filter(\.self).count) * 100 / Double(max(1, holds.count))
    }
}
