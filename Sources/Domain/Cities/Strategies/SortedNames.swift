import CityIndex
import TextSearch

/// Binary search over sorted arrays in memory: one of the names and one of the other names.
///
/// A search is O(log n) comparisons of keys plus O(matches) for the best of them. Indexing is O(n), because the file
/// has the names in order.
///
/// For all names of GeoNames' cities, indexing takes 52 ms and the arrays take 23 MB. The median for a beginning is 15
/// µs.
struct SortedNames: NameStructure {
    static let name = CityStrategyName.binary
    private let texts: NameTexts

    init(_ texts: NameTexts) { self.texts = texts }

    var byteCount: Int { texts.byteCount }

    func hits(_ query: NameQuery) -> [CityHit] {
        var best = BestHits(limit: query.limit)
        for field in [0..<texts.nameCount, texts.nameCount..<texts.count] {
            let terms = texts.terms(beginningWith: query.text.utf8, among: field)
            let wholeEnd = terms.lowerBound + texts.wholeCount(query.text.utf8, of: terms)
            for term in terms.lowerBound..<wholeEnd { best.offer(texts.hit(term, .whole)) }
            guard query.kind == .prefix else { continue }
            for term in wholeEnd..<terms.upperBound { best.offer(texts.hit(term, .beginning)) }
        }
        return best.hits
    }
}
