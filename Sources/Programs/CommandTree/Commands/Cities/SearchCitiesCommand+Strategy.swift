public import ArgumentParser
public import Cities
import CityIndex
import TextSearch

extension CityStrategyName: ExpressibleByArgument {}

/// A search with one named strategy, which uses only names.
extension SearchCitiesCommand {
    /// Refuses the options that cannot be combined with a strategy.
    func validateStrategy() throws {
        guard let strategy else { return }
        let others = [
            ("--country", country != nil), ("--population", population > 0), ("--time-zone", timeZone != nil),
            ("--language", language != nil), ("--near", near != nil), ("--page", (page ?? 1) > 1),
        ]
        if let other = others.first(where: \.1)?.0 {
            throw ValidationError("--strategy \(strategy.rawValue) does not take \(other)")
        }
    }

    /// The cities that the strategy `name` finds for `text`, and whether there are more.
    func found(
        _ text: String,
        by name: CityStrategyName,
        in data: CityData
    ) async throws -> CityPage {
        let strategy = name.make()
        try await strategy.index(data)
        let hits = try await strategy.search(NameQuery(name.usualKind, FoldedText(text), limit: size + 1))
        let matches = try hits.prefix(size).map { try data.match($0) }
        return CityPage(matches: matches, hasMore: hits.count > size, count: nil)
    }
}
