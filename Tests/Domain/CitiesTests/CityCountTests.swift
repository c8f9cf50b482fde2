import Cities
import Testing

/// The number of cities that a search finds, and pages of any length.
struct CityCountTests {
    private static let texts = ["a", "asa", "as", "北", "ast", "asanta", "asantaro li"]

    @Test(arguments: texts)
    func theCountIsThatOfAllPages(_ text: String) throws {
        let search = CitySearch(try TestCities.data(TestCities.random(700, seed: 31)))
        let all = try search.cities(matching: text, limit: 1000, counting: true)
        #expect(!all.hasMore && Set(all.matches.map(\.city.id)).count == all.matches.count)
        #expect(all.count == all.matches.count)
        for limit in [1, 10, 63, 64, 65, 300] {
            let page = try search.cities(matching: text, limit: limit, counting: true)
            #expect(page.matches == Array(all.matches.prefix(limit)))
            // Of misspelt names, which are few, those beyond a page are not counted.
            #expect(page.count == nil || page.count == all.count)
        }
    }

    /// The lists of the best and the sorted whole give the same.
    @Test(arguments: texts)
    func shortPagesJoinToLongOnes(_ text: String) throws {
        let search = CitySearch(try TestCities.data(TestCities.random(700, seed: 32)))
        let all = try search.cities(matching: text, limit: 1000).matches
        var joined: [CityMatch] = []
        while true {
            let page = try search.cities(matching: text, offset: joined.count, limit: 9)
            #expect(page.count == nil)
            joined += page.matches
            guard page.hasMore else { break }
        }
        #expect(joined == all)
    }

    @Test func nothingIsCountedAsNothing() throws {
        let search = CitySearch(try TestCities.data(TestCities.real()))
        #expect(try search.cities(matching: "", counting: true).count == 0)
        #expect(try search.cities(matching: "wakanda", counting: true).count == 0)
        #expect(try search.cities(matching: "rome", counting: true).count == 2)
        #expect(try search.cities(matching: "rom", offset: 50, counting: true).count == 2)
    }

    @Test func aRaceOfEveryStrategyEndsEqual() async throws {
        var race = CityRace(try TestCities.data(TestCities.random(400, seed: 33)), typing: "asanta")
        var laps: [CityRace.Lap] = []
        for name in CityStrategyName.allCases { laps += try await race.run(name) }
        #expect(laps.allSatisfy { $0.isEqual && $0.longest >= $0.median })
        for name in CityStrategyName.allCases {
            #expect(Set(laps.filter { $0.strategy == name }.map(\.kind)) == name.kinds)
        }
    }
}
