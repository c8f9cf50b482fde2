import CountryExplorer
import SplitMix
import Testing

/// Lookups and searches, with only one import of the package's products.
struct ExplorerTests {
    private let explorer: CountryExplorer

    init() throws { explorer = try testExplorer() }

    @Test func aPlaceHasACountryAndATimeZone() throws {
        let answer = try explorer.locate(try Coordinate(latitude: 30.0444, longitude: 31.2357))
        #expect(answer.country?.name == "Egypt" && answer.country?.code.description == "EG")
        #expect(answer.timeZone == "Africa/Cairo")
        #expect(answer.border == nil && answer.surface == nil && answer.subdivision == nil)
    }

    @Test(arguments: [
        ("47.6969, 8.6872", "DE"), ("47°41'49\"N 8°41'14\"E", "DE"), ("36RUU2989925016", "EG"),
        ("geo:30.0444,31.2357;u=35", "EG"),
    ])
    func aTextIsReadInAnyNotation(_ text: String, _ code: String) throws {
        #expect(try explorer.locate(text).country?.code.description == code)
    }

    @Test func aTextThatIsNotAPositionIsAnError() {
        #expect(throws: NotationError.self) { try explorer.locate("Cairo") }
    }

    /// A location service may report a negative accuracy for an unknown one, which would count as certain.
    @Test(arguments: [-1, -Double.leastNonzeroMagnitude, .nan, .infinity])
    func anAccuracyOutOfRangeIsAnError(_ metres: Double) throws {
        let place = try Coordinate(latitude: 47.6969, longitude: 8.6872)
        let error = try #require(throws: AccuracyError.self) {
            try explorer.locate(place, accuracyMetres: metres)
        }
        #expect(error.description == "accuracy \(metres): expected metres from 0, or nil if it is unknown")
    }

    /// Numbers that no search can use give an empty list.
    @Test(arguments: [0, -1, .min])
    func aLimitBelowOneGivesNothing(_ limit: Int) throws {
        let place = try Coordinate(latitude: 30, longitude: 31)
        #expect(try explorer.countries.search("egy", limit: limit).isEmpty)
        #expect(try explorer.cities.search("cairo", limit: limit).isEmpty)
        #expect(try explorer.cities.nearest(to: place, count: limit).isEmpty)
        #expect(try explorer.cities.nearest(to: place, count: 1, radiusMetres: .nan).isEmpty)
    }

    @Test func theHighSeasHaveNoCountry() throws {
        #expect(try explorer.locate(try Coordinate(latitude: 0, longitude: -30)).country == nil)
    }

    /// The explorer adds nothing to the answer of the index.
    @Test func theCountryIsThatOfTheIndex() throws {
        var random = SplitMix64(seed: 34)
        for _ in 0..<2000 {
            let place = try Coordinate(
                latitude: Double.random(in: -90...90, using: &random),
                longitude: Double.random(in: -180...180, using: &random)
            )
            let region = try explorer.boundaries.region(containing: place)
            let answer = try explorer.locate(place)
            #expect(answer.country?.code.description == region?.country?.description, "\(place)")
            #expect(answer.timeZone == region?.timeZone, "\(place)")
        }
    }

    @Test func theWorldviewAssignsDisputedGround() throws {
        var explorer = explorer
        let sevastopol = try Coordinate(latitude: 44.6, longitude: 33.5)
        #expect(try explorer.locate(sevastopol).country?.code.description == "UA")
        explorer.worldview = .deFacto
        #expect(try explorer.locate(sevastopol).country?.code.description == "RU")
        #expect(try explorer.locate(sevastopol).dispute != nil)
    }

    @Test func requestedDetailsAreInTheAnswer() throws {
        var detail = ResolutionDetail()
        (detail.surface, detail.subdivision, detail.border) = (true, true, true)
        let place = try Coordinate(latitude: 47.6969, longitude: 8.6872)
        let answer = try explorer.locate(place, accuracyMetres: 400, with: detail)
        #expect(answer.surface == .land && answer.subdivision?.code == "DE-BW")
        #expect(answer.border?.beyond?.code.description == "CH" && answer.border?.kind == .land)
        guard case .ambiguous(let candidates) = answer.certainty else {
            Issue.record("\(answer)")
            return
        }
        #expect(candidates.map { $0.country?.code.description } == ["DE", "CH"])
    }

    @Test func theNearestBorderIsFound() throws {
        let cairo = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        #expect(try explorer.nearestBorder(to: cairo)?.distanceMetres.rounded() == 182_555)
    }

    @Test func countriesAreFoundByTextAndCode() throws {
        #expect(try explorer.countries.search("egy").first?.country.name == "Egypt")
        #expect(try explorer.countries.search("côte divoir").first?.country.code.description == "CI")
        #expect(try explorer.countries.search("").isEmpty)
        #expect(try explorer.countries.search("a", limit: 3).count == 3)
        #expect(explorer.countries["eg"]?.name == "Egypt")
        #expect(explorer.countries["Egypt"] == nil && explorer.countries["ZZ"] == nil)
        let all = try explorer.countries.all()
        #expect(all.count == explorer.countries.count && all.first?.name == "Afghanistan")
    }

    @Test func citiesAreFoundByTextAndPlace() throws {
        let cities = try explorer.cities
        let place = try Coordinate(latitude: 30.0444, longitude: 31.2357)
        #expect(try cities.nearest(to: place)?.city.name == "Cairo")
        #expect(try cities.nearest(to: place, count: 5).count == 5)
        let pole = try Coordinate(latitude: -90, longitude: 0)
        #expect(try cities.nearest(to: pole, count: 1, radiusMetres: 1000).isEmpty)
        #expect(try cities.search("cairo").first?.city.country.description == "EG")
        #expect(try cities.search("paris, texas").first?.city.country.description == "US")
        // The other names of cities are in a second file.
        #expect(try cities.search("القاهرة").first?.city.name == "Cairo")
    }

    /// One explorer serves many tasks.
    @Test func tasksShareAnExplorer() async throws {
        let codes = try await withThrowingTaskGroup(of: String?.self) { group in
            for step in 0..<64 {
                group.addTask { [explorer] in
                    let place = try Coordinate(latitude: 30, longitude: 31 + Double(step) / 1000)
                    _ = try explorer.cities.search("cai")
                    return try explorer.locate(place).country?.code.description
                }
            }
            return try await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(codes == ["EG"])
    }
}
