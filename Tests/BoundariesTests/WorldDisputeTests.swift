import Boundaries
import Geodesy
import Testing

/// Disputed territory in the bundled file: the country, its claimants and its administrator.
struct WorldDisputeTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let latitude: Double, longitude: Double
        let country: String, claimants: String
        /// The administrator in the notation of the recipe's tables, or `nil` if none is stated.
        let administrator: String?
        var testDescription: String { name }

        init(
            _ name: String,
            _ latitude: Double,
            _ longitude: Double,
            _ country: String,
            _ claimants: String,
            _ administrator: String?
        ) {
            (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
            (self.country, self.claimants, self.administrator) = (country, claimants, administrator)
        }
    }

    static let places = [
        Place("Halaib", 22.22, 36.64, "EG", "EG SD", "EG"),
        Place("Donetsk", 48.0, 37.8, "UA", "UA RU", "RU"),
        Place("Kramatorsk", 48.74, 37.58, "UA", "UA RU", nil),
        Place("Mariupol", 47.1, 37.55, "UA", "UA RU", "RU"),
        Place("Luhansk", 48.57, 39.3, "UA", "UA RU", "RU"),
        Place("Melitopol", 46.84, 35.37, "UA", "UA RU", "RU"),
        Place("Zaporizhzhia", 47.84, 35.14, "UA", "UA RU", nil),
        Place("Kherson", 46.63, 32.61, "UA", "UA RU", nil),
        Place("Simferopol", 44.95, 34.1, "UA", "UA RU", "RU"),
        Place("Ilemi Triangle", 4.9, 35.4, "SS", "SS KE", "KE"),
        Place("Akrotiri", 34.59, 32.98, "CY", "CY GB", "GB"),
        Place("Dhekelia", 34.99, 33.74, "CY", "CY GB", "GB"),
        Place("Kyrenia", 35.34, 33.32, "CY", "CY", "Northern Cyprus (TR)"),
        Place("Tiraspol", 46.84, 29.63, "MD", "MD", "Transnistria (RU)"),
        Place("Sukhumi", 43.0, 41.02, "GE", "GE", "Abkhazia (RU)"),
        Place("Tskhinvali", 42.23, 43.97, "GE", "GE", "South Ossetia (RU)"),
        Place("Hargeisa", 9.56, 44.06, "SO", "SO", "Somaliland"),
        Place("Laayoune", 27.15, -13.2, "EH", "EH MA", "MA"),
        Place("Liancourt Rocks", 37.2418, 131.8645, "KR", "KR JP", "KR"),
        Place("Senkaku Islands", 25.75, 123.47, "JP", "JP CN TW", "JP"),
        Place("Spratly Islands, Itu Aba", 10.377, 114.366, "TW", "TW CN VN", "TW"),
        Place("Paracel Islands, Woody Island", 16.83, 112.34, "CN", "CN VN TW", "CN"),
        Place("Kalapani", 30.21, 80.98, "IN", "IN NP", "IN"),
        Place("Koualou", 11.02, 0.94, "BJ", "BJ BF", nil),
        Place("Pristina", 42.6629, 21.1655, "XK", "XK RS", "XK"),
    ]

    @Test(arguments: places)
    func claimantsAndAdministratorsAreToldApart(place: Place) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try #require(
            try index.region(
                containing: Coordinate(latitude: place.latitude, longitude: place.longitude)
            )
        )
        #expect(region.code == place.country)
        #expect(region.dispute?.claimants.map(\.description).joined(separator: " ") == place.claimants)
        #expect(region.dispute?.administrator?.description == place.administrator)
    }

    /// Undisputed territory near each of them.
    @Test(arguments: [
        ("Aswan", 24.09, 32.9), ("Dnipro", 48.46, 35.04), ("Kharkiv", 49.99, 36.23),
        ("Mykolaiv", 46.97, 32.0),
        ("Odesa", 46.48, 30.73), ("Chisinau", 47.02, 28.85), ("Limassol", 34.68, 33.04),
        ("Larnaca", 34.92, 33.62),
        ("Gori", 41.98, 44.11), ("Juba", 4.85, 31.6), ("Lodwar", 3.12, 35.6), ("Mogadishu", 2.04, 45.34),
        ("Rostov", 47.22, 39.72), ("Bosaso", 11.28, 49.18),
    ])
    func theGroundBesideIsNot(name: String, latitude: Double, longitude: Double) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))
        #expect(region != nil && region?.dispute == nil)
    }

    @Test func everyDisputeHasANameAndItsCountryClaimsIt() throws {
        for region in try BoundaryIndex(opening: WorldFile.path).regions {
            guard let dispute = region.dispute else { continue }
            #expect(dispute.name != nil)
            #expect(dispute.claimants.first == region.country)
        }
    }
}
