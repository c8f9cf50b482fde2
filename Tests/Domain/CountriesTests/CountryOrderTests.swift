import Countries
import TestWorld
import Testing

@Suite struct CountryOrderTests {
    private func country(_ name: String, people: Int? = nil) throws -> Country {
        var country = Country(code: try code(String(name.prefix(2))), alpha3: nil, name: name, locale: nil)
        country.population = people
        country.areaSquareKilometres = people.map(Double.init)
        return country
    }

    private func names(_ order: CountryOrder, _ countries: [Country]) -> [String] {
        order.sorted(countries).map(\.name)
    }

    @Test func namesIgnoreCaseAndMarks() throws {
        var (first, second) = (try country("Beta"), try country("Alpha"))
        first.translations["x"] = .init(common: "Äa")
        second.translations["x"] = .init(common: "ab")
        #expect(names(.name(language: "en"), [first, second]) == ["Alpha", "Beta"])
        #expect(names(.name(language: "x"), [second, first]) == ["Beta", "Alpha"])
    }

    @Test func theMostPeopleAndTheLargestComeFirstAndTheUnknownLast() throws {
        let countries = [try country("AB"), try country("CD", people: 5), try country("EF", people: 0)]
        #expect(names(.population, countries) == ["CD", "EF", "AB"])
        #expect(names(.area, countries) == ["CD", "EF", "AB"])
    }

    @Test func theNearestComesFirst() throws {
        let countries = try ["AB", "CD", "EF", "GH"].map { try country($0) }
        let metres = [try code("CD"): 2000.0, try code("EF"): 30_000, try code("GH"): 0]
        #expect(names(.distance(metres), countries) == ["GH", "CD", "EF", "AB"])
    }
}

@Suite struct CountryFilterTests {
    @Test func everythingNamedMustHold() throws {
        let countries = try Bundled.catalogue().countries()
        func count(_ change: (inout CountryFilter) -> Void) -> Int {
            var filter = CountryFilter()
            change(&filter)
            return countries.count(where: filter.holds)
        }
        #expect(count { _ in } == 250)
        #expect(count { $0.isUNMember = true } == 193)
        #expect(count { $0.isEUMember = true } == 27)
        #expect(count { $0.isUNMember = false } == 57)
        #expect(count { $0.place = "AFRICA" } == count { $0.place = "africa" })
        #expect(count { ($0.place, $0.isLandlocked) = ("Europe", true) } < count { $0.place = "Europe" })
        #expect(count { $0.language = "ar" } == count { $0.language = "Arabic" })
        #expect(count { $0.currency = "eur" } == count { $0.currency = "Euro" })
        #expect(count { $0.drivingSide = .left } + count { $0.drivingSide = .right } <= 250)
        #expect(count { $0.place = "Atlantis" } == 0)
    }
}
