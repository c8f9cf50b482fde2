import Cities
import CityCompiler
import CityIndex
import Countries
import FoundationEssentials
import Geodesy
import HTTPTypes
import Locating
import Testing
import TextSearch
import WebService

/// The answers of `/v1/cities`.
struct CityTests {
    private struct Page: Decodable {
        struct City: Decodable {
            let id: UInt32
            let name: String
            let country: String
            let quality: String?
            let matchedName: String?
            let distance: Double?
            let bearing: Double?
        }

        let matches: [City]
        let hasMore: Bool
        let count: Int?
        var ids: [UInt32] { matches.map(\.id) }
    }

    private struct Race: Decodable {
        struct Lap: Decodable {
            let strategy: String
            let kind: String
            let bytes: Int
            let count: Int
            let results: String
            let equal: Bool
        }

        let text: String
        let laps: [Lap]
    }

    private struct Fault: Decodable {
        let type: String
        let detail: String
        let remedy: String?
    }

    private func page(_ query: String, of service: TestService) async throws -> Page {
        try await service.ask(.get, "/v1/cities\(query)").json(Page.self)
    }

    // MARK: Search

    @Test func aNameIsFoundByItsBeginningInAnyScript() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let cairo = try await page("?q=cai", of: service)
        #expect(cairo.ids == [7] && cairo.count == 1 && !cairo.hasMore)
        #expect(cairo.matches.first?.quality == "beginning")
        let beijing = try await page("?q=%E5%8C%97", of: service)
        #expect(beijing.matches.first?.name == "Beijing" && beijing.matches.first?.matchedName == "北京")
        #expect(try await page("?q=rome,%20us", of: service).matches.first?.country == "US")
        #expect(try await page("?q=wakanda", of: service).count == 0)
    }

    @Test func namesAreInTheLanguageAskedFor() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        for query in [
            "?q=cairo&lang=de", "/nearest?lat=30&lon=31&lang=de", "/7?lang=DE",
            "?q=cairo&strategy=trie&lang=de",
        ] {
            let reply = try await service.ask(.get, "/v1/cities\(query)")
            #expect(reply.status == 200)
            for part in [#""name":"Cairo""#, #""localName":"Kairo""#, #""countryName":"Ägypten""#] {
                #expect(reply.text.contains(part), "\(query): \(reply.text)")
            }
            let unknown = try await service.ask(
                .get,
                "/v1/cities\(query)".replacing("lang=de", with: "lang=xx").replacing(
                    "lang=DE",
                    with: "lang=xx"
                )
            )
            #expect(unknown.status == 400 && unknown.text.contains("the languages are"), "\(unknown.text)")
        }
        #expect(try await !service.ask(.get, "/v1/cities/7").text.contains("localName"))
    }

    @Test func aPartThatIsLeftOutIsListed() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let reply = try await service.ask(.get, "/v1/cities?q=paris,%20lamar,%20texas")
        #expect(reply.text.contains(#""ignored":["lamar"]"#), "\(reply.text)")
        #expect(try await !service.ask(.get, "/v1/cities?q=paris,%20texas").text.contains("ignored"))
    }

    @Test func conditionsNarrowASearch() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        #expect(try await page("?q=paris&country=us", of: service).ids == [5])
        #expect(try await page("?q=paris&population=100000", of: service).ids == [4])
        #expect(try await page("?q=paris&time-zone=America/Chicago,Asia/Tokyo", of: service).ids == [5])
        #expect(try await page("?q=rom&language=it", of: service).ids == [2])
        #expect(try await page("?q=paris&country=FR&language=es", of: service).ids.isEmpty)
    }

    @Test func pagesFollowOneAnotherUntilTheEnd() async throws {
        let service = try TestService { parts in try? TestCities.addMany(to: &parts) }
        let all = try await page("?q=a&limit=1000", of: service)
        #expect(all.matches.count == 300 && all.count == 300 && !all.hasMore)
        var ids: [UInt32] = []
        for number in 1...5 {
            let part = try await page("?q=a&limit=70&page=\(number)", of: service)
            #expect(part.hasMore == (number < 5) && part.count == 300)
            ids += part.ids
        }
        #expect(ids == all.ids)
        let beyond = try await page("?q=a&page=10000&limit=1000", of: service)
        #expect(beyond.matches.isEmpty && !beyond.hasMore)
        let ten = try await page("?q=a&limit=10", of: service)
        #expect(ten.ids == Array(all.ids.prefix(10)))
    }

    /// Of equals, a city of a selected country comes first, then the nearer one.
    @Test func selectedCountriesAndAPlaceDecideAmongEquals() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        #expect(try await page("?q=hausen", of: service).ids == [11, 12])
        let near = try await service.ask(.get, "/v1/cities?q=hausen&near=47.5%208.2")
        #expect(try near.json(Page.self).ids == [12, 11])
        let metres = try near.json(Page.self).matches.first?.distance
        #expect(try #require(metres) < 10_000)
        #expect(near.headers[.cacheControl] == "no-store")
        _ = try await service.ask(.put, "/v1/selected/CH")
        #expect(try await page("?q=hausen", of: service).ids == [12, 11])
    }

    @Test func anEqualReplyIsNotSentAgain() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let first = try await service.ask(.get, "/v1/cities?q=rome")
        let tag = try #require(first.headers[.eTag])
        #expect(first.headers[.cacheControl] == "private, no-cache")
        let again = try await service.ask(.get, "/v1/cities?q=rome", headers: [.ifNoneMatch: tag])
        #expect(again.status == 304 && again.bytes.isEmpty)
        // Another selection may give another order.
        _ = try await service.ask(.put, "/v1/selected/US")
        let changed = try await service.ask(.get, "/v1/cities?q=rome", headers: [.ifNoneMatch: tag])
        #expect(changed.status == 200)
        #expect(try changed.json(Page.self).ids == [3, 2])
    }

    // MARK: Strategies

    @Test(arguments: CityStrategyName.allCases)
    func everyStrategyGivesWhatTheTrieOrTheListGives(_ name: CityStrategyName) async throws {
        let service = try TestService { parts in try? TestCities.addMany(to: &parts) }
        for kind in name.kinds {
            let base = "?q=asan&kind=\(kind.rawValue)&limit=25"
            let expected = try await page(base + "&strategy=linear", of: service)
            let found = try await page(base + "&strategy=\(name.rawValue)", of: service)
            #expect(found.ids == expected.ids && found.hasMore == expected.hasMore)
        }
    }

    @Test func aRaceHasALapForEachKindAndTheSameResults() async throws {
        let service = try TestService { parts in try? TestCities.addMany(to: &parts) }
        let race = try await service.ask(.get, "/v1/cities/race?q=asanta").json(Race.self)
        #expect(race.laps.count == CityStrategyName.allCases.flatMap(\.kinds).count)
        #expect(race.laps.allSatisfy { $0.equal })
        for laps in Dictionary(grouping: race.laps, by: \.kind).values {
            #expect(laps.count > 1 && Set(laps.map(\.results)).count == 1)
        }
        #expect(race.laps.filter { $0.strategy == "suffix" }.allSatisfy { $0.bytes > 10_000 })
        // A single strategy gives the same results as together with the others.
        let alone = try await service.ask(.get, "/v1/cities/race?q=asanta&strategy=hash").json(Race.self)
        #expect(alone.laps.map(\.results) == race.laps.filter { $0.strategy == "hash" }.map(\.results))
        let other = try await service.ask(.get, "/v1/cities/race?q=asantb&strategy=hash").json(Race.self)
        #expect(other.laps.map(\.results) != alone.laps.map(\.results))
    }

    // MARK: Nearest, and one city

    @Test func theNearestCitiesComeWithDistanceAndDirection() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let reply = try await service.ask(.get, "/v1/cities/nearest?lat=30&lon=31.25&limit=3")
        let old = try await service.ask(.get, "/v1/cities/nearest?lat=30&lon=31.25&count=3&radius=20040")
        #expect(old.text == reply.text)
        let near = try reply.json(Page.self)
        #expect(near.ids.first == 7 && near.matches.count == 3 && near.count == 3)
        #expect(near.matches.first?.distance ?? 0 > 6000)
        #expect([0.0, 360.0].contains { abs($0 - (near.matches.first?.bearing ?? 180)) < 1 })
        #expect(reply.headers[.cacheControl] == "no-store")
        let named = try await page("?q=cai&country=Egypt", of: service)
        #expect(named.ids == [7])
        let none = try await service.ask(.get, "/v1/cities/nearest?q=0%200&within=100").json(Page.self)
        #expect(none.matches.isEmpty)
        let large = try await service.ask(.get, "/v1/cities/nearest?lat=54&lon=-1&population=1000000")
        #expect(try large.json(Page.self).ids == [4])
    }

    @Test func aCityHasItsOtherNames() async throws {
        struct City: Decodable { let name: String, timeZone: String, otherNames: [String] }
        let reply = try await TestService { TestCities.add(to: &$0) }.ask(.get, "/v1/cities/7")
        let city = try reply.json(City.self)
        #expect(city.name == "Cairo" && city.timeZone == "Africa/Cairo")
        #expect(Set(city.otherNames) == ["القاهرة", "Le Caire"])
        #expect(reply.headers[.cacheControl] == "public, max-age=86400")
    }

    // MARK: Faults

    @Test(arguments: [
        ("", "no text"), ("?q=", "no text"), ("?q=a&page=0", "from 1"), ("?q=a&page=10001", "10000"),
        ("?q=a&per-page=1001", "1000"), ("?q=a&limit=2&per-page=2", "send limit only"),
        ("?q=a&country=Atlantis", "Atlantis"), ("/nearest?lat=1&lon=2&count=1&limit=1", "send limit only"),
        ("?q=a&language=tlh", "no country"),
        ("?q=a&strategy=magic", "magic"),
        ("?q=a&strategy=hash&kind=prefix", "hash cannot answer prefix"), ("?q=a&kind=exact", "strategy"),
        ("?q=a&strategy=trie&country=EG", "country"), ("?q=a&strategy=hash,trie", "one word"),
        ("?q=a&strategy=hash&kind=exact,exact", "one word"), ("?q=a&colour=red", "colour"),
        ("?q=a&population=-1", "from 0"),
        ("?q=%FF", "UTF-8"), ("/nearest", "no position"), ("/nearest?lat=1", "no position"),
        ("/nearest?lat=91&lon=0", "90"), ("/nearest?lat=1&lon=2&count=0", "from 1"),
        ("/nearest?lat=1&lon=2&radius=0", "radius"), ("/race", "no text"), ("/race?q=a&strategy=x", "\"x\""),
    ])
    func badInputNamesWhatIsWrong(_ query: String, _ part: String) async throws {
        let reply = try await TestService { TestCities.add(to: &$0) }.ask(.get, "/v1/cities\(query)")
        #expect(reply.status == 400, "\(reply.text)")
        let fault = try reply.json(Fault.self)
        let remedy = try #require(fault.remedy, "\(reply.text)")
        #expect("\(fault.detail); \(remedy)".contains(part), "\(reply.text)")
    }

    @Test func aPlaceThatCannotBeReadIsNamed() async throws {
        for query in ["?q=a&near=nowhere", "/nearest?q=nowhere"] {
            let reply = try await TestService { TestCities.add(to: &$0) }.ask(.get, "/v1/cities\(query)")
            #expect(reply.status == 422)
            #expect(try reply.json(Fault.self).detail.contains("nowhere"), "\(reply.text)")
        }
    }

    @Test func damagedCitiesAreAProblemOfTheService() async throws {
        let closed = try TestService { parts in
            parts.cities.data = { throw CityDataError(.damaged(byte: 4096), path: "/cities.bin") }
        }
        let opened = try TestService { parts in try? TestCities.addDamaged(to: &parts) }
        for service in [closed, opened] {
            let reply = try await service.ask(.get, "/v1/cities?q=asantaro")
            #expect(reply.status == 503, "\(reply.text)")
            let fault = try reply.json(Fault.self)
            #expect(
                fault.detail.hasPrefix("the cities cannot be used: the file of cities is damaged at byte")
            )
        }
        #expect(try await opened.ask(.get, "/v1/cities/nearest?lat=0&lon=0&count=300").status == 503)
    }

    /// Any text is answered or refused, and none takes long.
    @Test func strangeTextsAreAnswered() async throws {
        let service = try TestService { TestCities.add(to: &$0) }
        let long = String(repeating: "a", count: 10_000)
        let marks = String(repeating: "%CC%81", count: 130)
        #expect(try await service.ask(.get, "/v1/cities?q=\(long)").status == 400)
        #expect(try await service.ask(.get, "/v1/cities/race?q=\(String(long.prefix(65)))").status == 400)
        for text in ["a\(marks)", marks, "%E2%80%8Frome", "%2C", "%20", ",,,,,,", "%F0%9F%8F%99"] {
            let reply = try await service.ask(.get, "/v1/cities?q=\(text)")
            #expect(reply.status == 200, "\(text)")
        }
        #expect(try await page("?q=%E2%80%8Frome", of: service).ids == [2, 3])
    }

    @Test(arguments: ["99", "x", "-1", "4294967296", "1.5"])
    func anUnknownCityIsNotFound(_ id: String) async throws {
        let reply = try await TestService { TestCities.add(to: &$0) }.ask(.get, "/v1/cities/\(id)")
        #expect(reply.status == 404)
        #expect(try reply.json(Fault.self).type == "urn:countryexplorer:problem:city")
    }

    @Test(arguments: [
        "?q=rome", "?q=rome&strategy=hash", "/nearest?lat=1&lon=2", "/race?q=rome", "/7",
    ])
    func withoutTheFileTheRestWorks(_ query: String) async throws {
        let service = try TestService()
        let reply = try await service.ask(.get, "/v1/cities\(query)")
        #expect(reply.status == 503)
        let fault = try reply.json(Fault.self)
        #expect(fault.type == "urn:countryexplorer:problem:data.missing" && fault.remedy != nil)
        #expect(try await service.ask(.get, "/v1/countries/EG").status == 200)
        #expect(try await service.ask(.get, "/index/cities").status == 503)
    }

    @Test func theFilesAreServedWholeAndInParts() async throws {
        let service = try TestService()
        try service.write("0123456789", to: "cities.bin")
        let path = service.folder.appending(path: "cities.bin").path
        let served = try TestService { $0.cities.file = path }
        let whole = try await served.ask(.get, "/index/cities")
        #expect(whole.text == "0123456789" && whole.headers[.eTag] != nil)
        let part = try await served.ask(.get, "/index/cities", headers: [.range: "bytes=4-"])
        #expect(part.status == 206 && part.text == "456789")
        #expect(try await served.ask(.get, "/index/city-names").status == 503)
    }
}

/// Cities for a service.
enum TestCities {
    private static let rows: [(UInt32, String, String, String, Double, Double, UInt32, String, [String])] = [
        (1, "Beijing", "CN", "Beijing", 39.9075, 116.39723, 18_960_744, "Asia/Shanghai", ["北京", "Peking"]),
        (2, "Rome", "IT", "Lazio", 41.89193, 12.51133, 2_318_895, "Europe/Rome", ["Roma", "Рим"]),
        (3, "Rome", "US", "Georgia", 34.25704, -85.16467, 2_318_895, "America/New_York", []),
        (4, "Paris", "FR", "Île-de-France", 48.85341, 2.3488, 2_138_551, "Europe/Paris", ["巴黎"]),
        (5, "Paris", "US", "Texas", 33.66094, -95.55551, 24_839, "America/Chicago", []),
        (7, "Cairo", "EG", "Cairo", 30.06263, 31.24967, 9_606_916, "Africa/Cairo", ["القاهرة", "Le Caire"]),
        (11, "Hausen", "DE", "Bavaria", 49.68, 11.03, 3_500, "Europe/Berlin", []),
        (12, "Hausen", "CH", "Aargau", 47.46, 8.21, 3_500, "Europe/Zurich", []),
    ]

    /// Gives the service a few real cities.
    static func add(to parts: inout ServiceParts) { try? add(real(), to: &parts) }

    /// Gives the service 300 cities whose names begin alike.
    static func addMany(to parts: inout ServiceParts) throws { try add(many(), to: &parts) }

    private static func compiledMany() throws -> CityCompilation {
        try CityCompilation(many(), source: "a test")
    }

    private static func many() throws -> [CityEntry] {
        let ends = ["n", "nta", "ntaro", "né", "ntbro", "n li", "m"]
        return try (0..<300).map { number in
            let name = "asa" + ends[number % ends.count] + String(repeating: "st", count: number % 3)
            return try entry(
                (UInt32(number + 1), name, "FR", "", 0, Double(number) / 2, UInt32(number % 50), "", [])
            )
        }
    }

    /// Gives the service 300 cities in a file that opens, and has a wrong byte in every block but the first.
    static func addDamaged(to parts: inout ServiceParts) throws {
        try addMany(to: &parts)
        var bytes = try compiledMany().cities
        for place in stride(from: 4096, to: bytes.count - 256, by: 4096) { bytes[place] ^= 1 }
        let data = try CityData(copying: bytes)
        parts.cities.data = { data }
    }

    private static func real() throws -> [CityEntry] { try rows.map(entry) }

    private static func entry(
        _ row: (UInt32, String, String, String, Double, Double, UInt32, String, [String])
    ) throws -> CityEntry {
        let (id, name, country, subdivision, latitude, longitude, population, zone, names) = row
        let city = City(
            id: id,
            name: name,
            country: try #require(Country.Code(country)),
            subdivision: subdivision.isEmpty ? nil : City.Subdivision(code: "1", name: subdivision),
            coordinate: try Coordinate(latitude: latitude, longitude: longitude),
            population: population,
            timeZone: zone
        )
        return CityEntry(city, names: names)
    }

    private static func add(_ entries: [CityEntry], to parts: inout ServiceParts) throws {
        let compiled = try CityCompilation(entries, source: "a test")
        let data = try CityData(copying: compiled.cities, names: compiled.names)
        parts.cities.data = { data }
        parts.cities.countries = { text in
            CountryMeaning(names: Set([text == "us" ? Country.Code("US") : nil].compactMap(\.self)))
        }
    }
}
