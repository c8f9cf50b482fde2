import Cities
import CityCompiler
import CityIndex
import Countries
import Geodesy
import SuiteTraits
import Testing

/// Lists of cities to test with.
enum TestCities {
    /// A few real ones, with the names that tests look for.
    static func real() throws -> [CityEntry] {
        let rows: [(UInt32, String, String, String, String, Double, Double, UInt32, String, [String])] = [
            (
                1, "Beijing", "CN", "22", "Beijing", 39.9075, 116.39723, 18_960_744, "Asia/Shanghai",
                ["北京", "Peking"]
            ),
            (2, "Rome", "IT", "07", "Lazio", 41.89193, 12.51133, 2_318_895, "Europe/Rome", ["Roma", "Рим"]),
            (3, "Rome", "US", "GA", "Georgia", 34.25704, -85.16467, 36_323, "America/New_York", []),
            (
                4, "Paris", "FR", "11", "Île-de-France", 48.85341, 2.3488, 2_138_551, "Europe/Paris",
                ["Lutetia", "巴黎"]
            ),
            (5, "Paris", "US", "TX", "Texas", 33.66094, -95.55551, 24_839, "America/Chicago", []),
            (
                6, "Munich", "DE", "02", "Bavaria", 48.13743, 11.57549, 1_260_391, "Europe/Berlin",
                ["München", "Múnich"]
            ),
            (
                7, "Cairo", "EG", "11", "Cairo", 30.06263, 31.24967, 9_606_916, "Africa/Cairo",
                ["القاهرة", "Le Caire"]
            ),
            (
                8, "New York City", "US", "NY", "New York", 40.71427, -74.00597, 8_804_190,
                "America/New_York", ["NYC"]
            ),
            (9, "York", "GB", "ENG", "England", 53.95763, -1.08271, 153_717, "Europe/London", []),
            (10, "Yorkton", "CA", "11", "Saskatchewan", 51.21665, -102.46766, 16_343, "America/Regina", []),
            (11, "Hausen", "DE", "02", "Bavaria", 49.68, 11.03, 3_500, "Europe/Berlin", []),
            (12, "Hausen", "CH", "AG", "Aargau", 47.46, 8.21, 3_500, "Europe/Zurich", []),
            (13, "Suva", "FJ", "01", "Central", -18.14161, 178.44149, 77_366, "Pacific/Fiji", []),
            (14, "Apia", "WS", "", "", -13.83333, -171.76666, 37_391, "Pacific/Apia", []),
            (
                15, "San Francisco", "US", "CA", "California", 37.77493, -122.41942, 864_816,
                "America/Los_Angeles", []
            ),
            (
                16, "Longyearbyen", "SJ", "21", "Svalbard", 78.22334, 15.64689, 2_060, "Arctic/Longyearbyen",
                []
            ),
        ]
        return try rows.map { row in
            let (id, name, country, code, subdivision, latitude, longitude, population, zone, names) = row
            let city = City(
                id: id,
                name: name,
                country: try #require(Country.Code(country)),
                subdivision: code.isEmpty ? nil : City.Subdivision(code: code, name: subdivision),
                coordinate: try Coordinate(latitude: latitude, longitude: longitude),
                population: population,
                timeZone: zone
            )
            return CityEntry(city, names: names)
        }
    }

    /// Cities with names of few syllables, so that many begin alike, are alike, or differ in a letter.
    static func random(_ count: Int, seed: UInt64) throws -> [CityEntry] {
        var random = SeededGenerator(seed: seed)
        let parts = [
            "sa", "n", "ta", "ro", "ma", "é", "li", "st", " ", "北", "京", "к", "ов", "ber", "g", "-", "ü",
        ]
        let countries = ["FR", "US", "CN", "DE"]
        func name() -> String {
            let syllables = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? "a"
            }
            return "a" + syllables.joined()
        }
        return try (0..<count).map { number in
            let latitude = Double(Int.random(in: -8_950_000...8_950_000, using: &random)) / 100_000
            let longitude = Double(Int.random(in: -18_000_000...18_000_000, using: &random)) / 100_000
            let city = City(
                id: UInt32(number * 7 + 3),
                name: name(),
                country: try #require(Country.Code(countries[number % 4])),
                subdivision: City.Subdivision(code: "\(number % 9)", name: "Area \(number % 9)"),
                coordinate: try Coordinate(latitude: latitude, longitude: longitude),
                population: UInt32.random(in: 0...2000, using: &random),
                timeZone: "Zone/\(number % 5)"
            )
            return CityEntry(city, names: (0..<number % 4).map { _ in name() })
        }
    }

    /// The files of a list, opened.
    static func data(_ entries: [CityEntry], withNames: Bool = true) throws -> CityData {
        let compiled = try CityCompilation(entries, source: "a test")
        return try CityData(copying: compiled.cities, names: withNames ? compiled.names : nil)
    }
}
